#!/bin/sh
# Guess: a page with `Cache-Control: no-store` is asked for again by Back, in people's Chromium as in Playwright's.
# Seen with Chromium 156 and playwright-core 1.65.1: Playwright starts Chromium with `--disable-back-forward-cache`. Without that option, and with scripts off, Back shows the
# page from memory and sends no request, although it has `no-store` and the cookie that opened it was removed by the response that left it. The same page with
# status 203 is asked for again, and so is one that is left for a page with `no-store`.
# A form on a shared phone that closes a record looks closed in every browser test, and Back opens it for the next person.
# Needs Chromium, Node 20 and npm.
set -eu
for program in chromium node npm; do
  command -v $program >/dev/null || { echo 'Install chromium, node and npm first.'; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.65.1 >/dev/null
CHROMIUM=$(command -v chromium)
export CHROMIUM
cat >look.mjs <<'EOF2'
import http from 'node:http';
import { chromium } from 'playwright-core';

let records = 0;
const cookie = (text) => `open=${text}; HttpOnly; SameSite=Strict; Path=/record`;
const server = http.createServer(({ url, method }, response) => {
  response.setHeader('content-type', 'text/html');
  if (method === 'POST') response.writeHead(303, { location: '/form', 'set-cookie': cookie('; Max-Age=0') }).end();
  else if (url.startsWith('/record')) {
    records += 1;
    response.writeHead(Number(url.slice('/record'.length)), { 'cache-control': 'no-store', 'set-cookie': cookie('yes') });
    response.end(`<form method="post" action="${url}"><button>Close</button></form>record`);
  } else response.writeHead(200, { 'cache-control': 'no-cache' }).end('form');
});
await new Promise((ready) => server.listen(0, ready));
const origin = `http://localhost:${server.address().port}`;

/** Returns how often the record is asked for when a person opens it, closes it and goes back. */
async function countRequests(status, ignoreDefaultArgs) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--blink-settings=scriptEnabled=false'],
    ignoreDefaultArgs,
  });
  const page = await browser.newPage();
  records = 0;
  await page.goto(`${origin}/form`);
  await page.goto(`${origin}/record${status}`);
  await page.click('button');
  await page.waitForURL(`${origin}/form`);
  // A page from memory loads nothing, so that nothing says when it is there.
  await page.goBack({ waitUntil: 'commit', timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(1000);
  const version = browser.version();
  await browser.close();
  return { version, records };
}

const off = await countRequests(200, []);
const on = await countRequests(200, ['--disable-back-forward-cache']);
const other = await countRequests(203, ['--disable-back-forward-cache']);
console.log(`Chromium ${off.version}: as Playwright starts it ${off.records} requests, with the cache ${on.records}, with status 203 ${other.records}`);
server.close();
if (off.records !== 2 || on.records !== 1 || other.records !== 2) {
  console.log('The page cache, or how Playwright starts Chromium, has changed.');
  process.exitCode = 1;
}
EOF2
node look.mjs
