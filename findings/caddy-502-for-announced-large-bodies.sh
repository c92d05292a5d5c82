#!/bin/sh
# Guess: Caddy's `request_body { max_size … }` answers 413 for a body that is too large.
# Seen: in front of reverse_proxy it answers 413 only where the length is not announced (chunked). With Content-Length, which browsers and
# curl send, the proxied request breaks off and Caddy answers 502, as if the server behind it had failed.
# Where it matters: integrators repeat after a 502, and never after a 413. Needs Debian's caddy and curl. Seen with Caddy 2.6.2.
set -eu
command -v caddy >/dev/null && command -v curl >/dev/null || { echo 'Install caddy and curl first.'; exit 2; }
folder=$(mktemp -d)
cd "$folder"
node -e '
const server = require("node:http").createServer((request, response) => request.resume().on("end", () => response.end("read")));
server.listen(0, "127.0.0.1", () => require("node:fs").writeFileSync("port", String(server.address().port)));
' &
server=$!
trap 'kill $server ${caddy:-} 2>/dev/null || true; rm -rf "$folder"' EXIT
until [ -s port ]; do sleep 0.1; done
port=$(node -p 'const s = require("node:net").createServer().listen(0); const p = s.address().port; s.close(); p')
printf '{\n\tadmin off\n}\nhttp://localhost:%s {\n\trequest_body {\n\t\tmax_size 1MB\n\t}\n\treverse_proxy 127.0.0.1:%s\n}\n' "$port" "$(cat port)" >Caddyfile
caddy run --config Caddyfile --adapter caddyfile >log 2>&1 &
caddy=$!
until curl -s "http://localhost:$port" >/dev/null; do sleep 0.2; done
head -c 5000000 /dev/zero >body
status() { curl -s -o /dev/null -w '%{http_code}' -H 'Expect:' "$@" --data-binary @body "http://localhost:$port"; }
announced=$(status)
chunked=$(status -H 'Transfer-Encoding: chunked')
caddy version
echo "with Content-Length: $announced, chunked: $chunked"
[ "$announced" = 502 ] && [ "$chunked" = 413 ] || { echo 'Caddy answers otherwise now.'; exit 1; }
