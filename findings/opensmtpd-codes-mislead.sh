#!/bin/sh
# One would guess: servers word the standard refusals with the standard codes: 530 5.7.0 before STARTTLS (RFC 3207), 550 5.1.1 for an unknown
# user, and 5.7.1 for a relay that is closed (RFC 3463), so that the code tells "correct the address" from "repair the account".
# What happens: OpenSMTPD 6.8.0p2 (Debian 12) answers 530 5.5.1, 524 5.2.4 "Mailing list expansion problem", and for the closed relay
# 550 "Invalid recipient" without a status code, as for a wrong address.
# Where it matters: a table by status code alone fails mails for good that wait for an operator. Needs root and Debian's opensmtpd.
set -eu
folder=$(mktemp -d)
DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends opensmtpd >/dev/null 2>&1
openssl req -x509 -newkey rsa:2048 -nodes -keyout "$folder/key.pem" -out "$folder/cert.pem" -days 2 -subj /CN=mail.example 2>/dev/null
chmod 755 "$folder"
chmod 600 "$folder/key.pem"
cat >"$folder/smtpd.conf" <<CONF
pki p cert "$folder/cert.pem"
pki p key "$folder/key.pem"
table users { "ok@box.example" = "root" }
listen on 127.0.0.1 port 14625 hostname mail.example
listen on 127.0.0.1 port 14626 hostname mail.example tls-require pki p
action a mda "cat >/dev/null" virtual <users>
match from any for domain box.example action a
CONF
smtpd -d -f "$folder/smtpd.conf" >"$folder/log" 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
sleep 3
cat >"$folder/ask.mjs" <<'JS'
import { connect } from 'node:net';
const ask = (port, recipient) =>
  new Promise((resolve) => {
    const commands = ['EHLO x', 'MAIL FROM:<a@desk.example>', `RCPT TO:<${recipient}>`, 'QUIT'];
    const replies = [];
    let unread = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.on('data', (text) => {
      unread += text;
      for (let end; (end = unread.indexOf('\r\n')) >= 0; unread = unread.slice(end + 2)) {
        const line = unread.slice(0, end);
        if (line[3] === '-') continue;
        replies.push(line);
        const next = commands.shift();
        if (next) socket.write(`${next}\r\n`);
      }
    });
    socket.on('close', () => resolve(replies.find((line) => line.startsWith('5'))));
  });
const seen = { starttls: await ask(14626, 'ok@box.example'), unknown: await ask(14625, 'no@box.example'), relay: await ask(14625, 'a@other.example') };
console.log(JSON.stringify(seen, null, 1));
process.exit(/^530 5\.5\.1/.test(seen.starttls) && /^524 5\.2\.4/.test(seen.unknown) && /^550 Invalid recipient/.test(seen.relay) ? 0 : 1);
JS
dpkg-query -W opensmtpd
node "$folder/ask.mjs" || { echo 'OpenSMTPD words its refusals in another way now.'; exit 1; }
