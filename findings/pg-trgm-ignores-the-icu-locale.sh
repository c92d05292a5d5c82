#!/bin/sh
# Guess: a PostgreSQL database with an ICU locale knows the letters of every script, so pg_trgm finds trigrams in all of them.
# Seen: pg_trgm takes letters by LC_CTYPE of the C library. With LC_CTYPE C and an ICU locale, lower() works and show_trgm() is empty for
# Chinese and Khmer: similarity() is 0, and LIKE scans the table although a GIN index exists. locale 'C.UTF-8' has them all.
# Where it matters: databases created with "locale_provider icu" on a cluster whose locale is C, as in many containers.
# Needs Debian's postgresql (15 to 17). Seen with 15.18.
set -eu
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | head -1)
[ -n "$programs" ] || { echo 'Install postgresql first.'; exit 2; }
folder=$(mktemp -d)
run() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
[ "$(id -u)" != 0 ] || chown postgres "$folder"
cd "$folder"
trap 'run "$programs/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"' EXIT
run "$programs/initdb" -D "$folder/data" -U postgres --locale=C --encoding=UTF8 --auth=trust --no-sync >/dev/null
run "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-c listen_addresses= -c unix_socket_directories=$folder" start >/dev/null
ask() { run "$programs/psql" -h "$folder" -U postgres -d "$1" -Atqc "$2"; }
ask postgres 'show server_version'
ask postgres "create database icu template template0 locale_provider icu icu_locale 'und' locale 'C'"
ask postgres "create database utf template template0 locale 'C.UTF-8'"
for name in icu utf; do
  ask "$name" 'create extension pg_trgm'
  ask "$name" "select '$name', lower('Ä'), cardinality(show_trgm('សុខា')), similarity('日本国', '日本')"
done | tee out
grep -q '^icu|ä|0|0$' out || { echo 'pg_trgm now takes the letters of the ICU locale.'; exit 1; }
