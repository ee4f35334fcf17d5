// A value as JSON in which nothing is lost: whatever JSON has no form for becomes {"!": its type}.

export function encode(value) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { '!': String(value) };
  if (Array.isArray(value)) return value.map(encode);
  if (Object.prototype.toString.call(value) === '[object Object]') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encode(inner)]));
  }
  return { '!': Object.prototype.toString.call(value) };
}
