#!/bin/sh
# Guess: podofoencrypt --aesv2 encrypts with AES, so it works where OpenSSL no longer offers RC4.
# Seen with PoDoFo 0.9.8 on Debian 12 (OpenSSL 3): AES 128 fails with "Error initializing RC4 encryption engine" and leaves an empty file under the name
# of the output. AES 256 (--aesv3) works.
# A script that looks only whether the output exists sends an empty attachment.
# Needs Debian's libpodofo-utils and qpdf (apt-get install).
set -eu
command -v podofoencrypt >/dev/null && command -v qpdf >/dev/null || { echo 'Install libpodofo-utils and qpdf first.'; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '%%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\n%%%%EOF\n' >small.pdf
qpdf --warning-exit-0 small.pdf page.pdf 2>/dev/null
dpkg-query -W -f='${Package} ${Version}\n' libpodofo-utils
for kind in aesv2 aesv3; do
  podofoencrypt --$kind -u '' -o owner page.pdf $kind.pdf >log 2>&1 && code=0 || code=$?
  echo "$kind: exit code $code, $(wc -c <$kind.pdf) bytes, $(grep -o 'Error initializing.*' log || echo 'no error')"
done | tee out
grep -q '^aesv2: .* 0 bytes, Error initializing RC4' out && grep -q '^aesv3: exit code 0' out || { echo 'PoDoFo no longer needs RC4 for AES 128.'; exit 1; }
