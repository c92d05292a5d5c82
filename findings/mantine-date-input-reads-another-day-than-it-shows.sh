#!/bin/sh
# Guess: Mantine's DateInput reads a typed date by the `valueFormat` in which it shows dates, and refuses a day that no month has.
# Seen with @mantine/dates 9.8.1 and dayjs 1.11: it reads what `new Date` reads, so a field that shows DD/MM/YYYY takes 05/01/2026 for 1 May and then shows
# 01/05/2026. With dayjs's plugin customParseFormat, it reads the format, but not strictly: 31/12/2026 in MM/DD/YYYY is 12 July 2028, and 02/30/2026 is 2 March
# either way. The value of the form is another day than the one that was typed, without an error.
# It matters for dates of birth and travel: a field needs a `dateParser` of its own.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund @mantine/core@9.8.1 @mantine/dates@9.8.1 @mantine/hooks@9.8.1 dayjs@1.11.18 react@19.2.0 react-dom@19.2.0 jsdom@26.1.0 global-jsdom@26.0.0 >/dev/null
cat >run.mjs <<'JS'
import 'global-jsdom/register';
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { MantineProvider } = await import('@mantine/core');
const { DateInput } = await import('@mantine/dates');
const { default: dayjs } = await import('dayjs');
const { default: customParseFormat } = await import('dayjs/plugin/customParseFormat.js');

async function type(text, valueFormat) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let value = 'nothing';
  const field = createElement(DateInput, { valueFormat, onChange: (day) => (value = day) });
  await act(() => root.render(createElement(MantineProvider, { env: 'test' }, field)));
  const input = document.querySelector('input');
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(input, text);
  await act(() => input.dispatchEvent(new window.Event('input', { bubbles: true })));
  await act(() => root.unmount());
  return value;
}
const cases = [['05/01/2026', 'DD/MM/YYYY'], ['31/12/2026', 'MM/DD/YYYY'], ['02/30/2026', 'MM/DD/YYYY']];
for (const plugin of ['without', 'with']) {
  if (plugin === 'with') dayjs.extend(customParseFormat);
  for (const [text, format] of cases) console.log(`${plugin} customParseFormat, ${format}: ${text} is ${await type(text, format)}`);
}
process.exit();
JS
for name in @mantine/dates dayjs; do echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json')).version")"; done
node run.mjs | tee out
grep -q 'without customParseFormat, DD/MM/YYYY: 05/01/2026 is 2026-05-01' out && grep -q '^with customParseFormat, MM/DD/YYYY: 31/12/2026 is 2028-07-12' out || { echo 'DateInput now reads its own format, or strictly.'; exit 1; }
