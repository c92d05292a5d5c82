#!/bin/sh
# Guess: a translation tool that knows only XLIFF 1 refuses XLIFF 2.0, or shows its source texts.
# Seen with OmegaT 3.6.0 (Debian 12): it opens a valid XLIFF 2.0 file without an error and takes the existing translation for the text to
# translate. A text without a translation is not offered at all, and stays without one in the file that OmegaT writes.
# Matters because exactly the texts that a translator was asked for are missing.
# Needs Debian's omegat and default-jre-headless (apt-get install).
set -eu
command -v omegat >/dev/null || { echo 'Install omegat and default-jre-headless first.'; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir source target omegat tm glossary dictionary
cat >omegat.project <<'XML'
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<omegat><project version="1.0"><source_dir>__DEFAULT__</source_dir><target_dir>__DEFAULT__</target_dir><tm_dir>__DEFAULT__</tm_dir><glossary_dir>__DEFAULT__</glossary_dir><dictionary_dir>__DEFAULT__</dictionary_dir><source_lang>EN</source_lang><target_lang>FR</target_lang><sentence_seg>false</sentence_seg><support_default_translations>true</support_default_translations><remove_tags>false</remove_tags></project></omegat>
XML
cat >source/texts.xlf <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="a"><segment><source>Good morning</source></segment></unit><unit id="b"><segment><source>Close</source><target>Fermer</target></segment></unit></file></xliff>
XML
# What the translator has translated so far, by the text as the tool shows it.
cat >omegat/project_save.tmx <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.1"><header creationtool="OmegaT" o-tmf="OmegaT TMX" adminlang="EN-US" datatype="plaintext" creationtoolversion="3.6.0" segtype="paragraph" srclang="EN"/><body><tu><tuv lang="EN"><seg>Good morning</seg></tuv><tuv lang="FR"><seg>Bonjour</seg></tuv></tu><tu><tuv lang="EN"><seg>Fermer</seg></tuv><tuv lang="FR"><seg>Taken for the source</seg></tuv></tu></body></tmx>
XML
dpkg-query -W -f '${Package} ${Version}\n' omegat
omegat "$folder" --mode=console-translate >log 2>&1 || { tail -3 log; exit 1; }
grep -o '<unit.*</unit>' target/texts.xlf | tee out
grep -q 'Taken for the source' out && ! grep -q 'Bonjour' out ||
  { echo 'OmegaT reads XLIFF 2.0 differently now.'; exit 1; }
