#!/bin/sh
# One would guess: nodemailer reads SIZE from EHLO (RFC 1870) and does not transfer a message that is larger.
# What happens: nodemailer 10.6.0 reads it, but compares it only with `envelope.size`, which the caller has to know and set. Without that,
# the whole message is sent and then refused with 552; with it, the mail fails before MAIL FROM and no byte of it is sent.
# Where it matters: documents of 10 MB are mails of 13.7 MB; each attempt uploads all of it to be refused.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0 smtp-server@3.21.6 >/dev/null
cat >run.mjs <<'JS'
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
let received = 0;
const server = new SMTPServer({
  size: 10_000,
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    stream.on('data', (chunk) => (received += chunk.length));
    stream.on('end', () => callback(stream.sizeExceeded ? Object.assign(new Error('too big'), { responseCode: 552 }) : null));
  },
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const transport = createTransport({ host: '127.0.0.1', port: server.server.address().port });
const raw = Buffer.from(`Subject: x\r\n\r\n${`${'y'.repeat(70)}\r\n`.repeat(10_000)}`);
const seen = [];
for (const size of [undefined, raw.length]) {
  received = 0;
  const envelope = { from: 'a@example.com', to: 'b@example.com', size };
  const error = await transport.sendMail({ envelope, raw }).then(() => ({}), (found) => found);
  seen.push({ size, code: error.code, reply: error.responseCode ?? null, received });
}
console.log('nodemailer 10.6.0', JSON.stringify(seen));
server.close();
process.exit(seen[0].reply === 552 && seen[0].received > 700_000 && seen[1].reply === null && seen[1].received === 0 ? 0 : 1);
JS
node run.mjs || { echo 'nodemailer compares the size by itself now.'; exit 1; }
