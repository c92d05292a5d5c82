#!/bin/sh
# One would guess: a mail library that is given a user and a password signs in, or fails with EAUTH where the server offers no AUTH.
# What happens: nodemailer 10.6.0 sends without signing in, and reports success. On a submission port that offers AUTH only to some
# networks, or behind a proxy that strips it, mails go unauthenticated, or are refused with a relay error that names the recipient.
# Where it matters: an operator reads "relaying denied" and looks at addresses, not at credentials. `forceAuth: true` signs in anyway.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0 smtp-server@3.21.6 >/dev/null
cat >run.mjs <<'JS'
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { readFileSync } from 'node:fs';
let user = 'nobody';
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, callback) {
    user = String(session.user);
    stream.resume().on('end', callback);
  },
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const transport = createTransport({
  host: '127.0.0.1',
  port: server.server.address().port,
  auth: { user: 'desk', pass: 'secret' },
});
const sent = await transport
  .sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'x' })
  .then(({ response }) => `sent: ${response}`)
  .catch(({ code }) => `failed: ${code}`);
console.log('nodemailer', JSON.parse(readFileSync('node_modules/nodemailer/package.json')).version, '-', sent, '- signed in as', user);
server.close();
process.exit(sent.startsWith('sent') ? 0 : 1);
JS
node run.mjs || { echo 'nodemailer no longer sends without signing in.'; exit 1; }
