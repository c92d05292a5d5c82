#!/bin/sh
# Guess: systemd's EnvironmentFile= and `node --env-file` read the same NAME=value files alike, except for exotic quoting.
# Seen: `A=abc#def` is abc#def for systemd and abc for Node; `B='abc' # note` is abc# note for systemd (the comment becomes a part of the value)
# and abc for Node; `C=a\b` is ab for systemd and a\b for Node.
# Where it matters: a passphrase that a timer and a command by hand read from one file. A backup of the one cannot be opened by the other.
# Needs apt-get (it unpacks Debian's systemd for its generator for environment.d, which reads with the same code). Seen with systemd 252 and
# Node 20.20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download systemd >/dev/null 2>&1 || { echo 'Run apt-get update first.'; exit 2; }
dpkg -x systemd_*.deb unpacked
ls systemd_*.deb
mkdir -p config/environment.d
cat >config/environment.d/settings.conf <<'ENV'
A=abc#def
B='abc' # note
C=a\b
ENV
XDG_CONFIG_HOME="$folder/config" unpacked/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator | tr -d '"' | grep '^[ABC]=' | tee by-systemd
echo "node $(node -v)"
node --env-file=config/environment.d/settings.conf -e 'for (const name of "ABC") console.log(`${name}=${process.env[name]}`)' | tee by-node
printf 'A=abc#def\nB=abc# note\nC=ab\n' | cmp -s - by-systemd && printf 'A=abc\nB=abc\nC=a\\b\n' | cmp -s - by-node || { echo 'They read these lines otherwise now.'; exit 1; }
