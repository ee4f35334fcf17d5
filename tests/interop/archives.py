"""Python's tarfile: `extract FILE FOLDER` takes an archive apart, `create FILE FOLDER [FORMAT]` makes one."""

import sys
import tarfile

FORMATS = {"ustar": tarfile.USTAR_FORMAT, "gnu": tarfile.GNU_FORMAT, "pax": tarfile.PAX_FORMAT}

verb, file, folder = sys.argv[1:4]
if verb == "extract":
    with tarfile.open(file, "r:gz", errorlevel=2) as archive:
        archive.extractall(folder)
else:
    with tarfile.open(file, "w:gz", format=FORMATS[sys.argv[4]]) as archive:
        archive.add(folder, ".")
