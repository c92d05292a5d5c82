#!/bin/sh
# Guess: the value of <input type="email"> is what a person typed, or an address of the same mailbox in Punycode, as mail programs write it.
# Seen with Chromium 156: anna@bücher.example becomes anna@xn--bcher-kva.example, while the field still shows the letters, and anna@straße.example becomes
# anna@strasse.example: another domain, which can be of other people. The rules of 2003 wrote ss for ß; those of today do not (UTS 46), and Chromium's
# own URL, Node's domainToASCII and nodemailer keep it. An address that a script sets stays, until a letter is typed.
# A document goes to the wrong domain, and whoever compares typed addresses finds no match. `inputmode="email"` has the keyboard and no rewriting.
# Needs Debian's chromium, Node 20 and npm.
set -eu
for program in chromium node npm; do
  command -v $program >/dev/null || { echo 'Install chromium, node and npm first.'; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.65.1 >/dev/null
chromium --version
cat >type.mjs <<'EOF2'
import { execFileSync } from 'node:child_process';
import { domainToASCII } from 'node:url';
import { chromium } from 'playwright-core';

const executablePath = execFileSync('sh', ['-c', 'command -v chromium']).toString().trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent('<input type="email">');
const seen = [];
for (const domain of ['bücher.example', 'straße.example']) {
  await page.locator('input').fill('');
  await page.locator('input').pressSequentially(`anna@${domain}`);
  const { value, host } = await page.evaluate((typed) => ({
    value: document.querySelector('input').value,
    host: new URL(`http://${typed}`).hostname,
  }), domain);
  seen.push(value);
  console.log(`typed anna@${domain}: value ${value}; URL of the same browser: ${host}; Node: ${domainToASCII(domain)}`);
}
await browser.close();
if (seen.join() !== 'anna@xn--bcher-kva.example,anna@strasse.example') {
  console.log('The field no longer changes addresses in this way.');
  process.exitCode = 1;
}
EOF2
node type.mjs
