import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawSmallPicture } from '@evisa/verify/intake/draw-pictures';
import { makeOrders, makePayment } from '@evisa/verify/intake/make-orders';
import { createIntakeKey, postOrder, signIn } from '@evisa/verify/intake/service-api';
import { expect, test } from '../support/fixtures';
import { startPortal } from '../support/servers/start-portal';

const root = path.resolve(import.meta.dirname, '../../..');
/** Debian's LibreOffice can be without Calc, whose command this is. */
const calc = ['/usr/bin/localc', '/usr/local/bin/soffice', '/opt/homebrew/bin/soffice'].find((file) =>
  existsSync(file),
);
/** Separator, quote and UTF-8 (76): without it, LibreOffice reads a file without a dialog in the encoding of the system. */
const asUtf8 = 'CSV:44,34,76';

test('opens both forms of an export in LibreOffice', async () => {
  test.skip(!calc, 'LibreOffice Calc is not installed (apt-get install libreoffice-calc)');
  const portal = await startPortal();
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-libreoffice-'));
  try {
    const token = await signIn(portal.url, { email: 'admin@evisa.example', password: 'evisa-demo' });
    const { key } = await createIntakeKey(portal.url, token, { name: 'LibreOffice', minutes: 5 });
    const [made] = await makeOrders(root, { count: 1, seed: 1 });
    const photo = await drawSmallPicture(root);
    const names = ['00123', '=1+1', 'ស្រី'];
    for (const first_name of names) {
      const reference = `calc-${names.indexOf(first_name)}`;
      const person = {
        email: 'calc@mail.example',
        re_enter_email: 'calc@mail.example',
        first_name,
        last_name: '',
        given_name_checked: 0,
        country_code: '855',
        telephone_number: '012 345 678',
      };
      const order = {
        ...made?.order,
        ...person,
        reference,
        current_nationality: 'France',
        payment: makePayment(reference),
      };
      const documents = { applicant_photo: photo, applicant_passport_photo: photo };
      expect(await postOrder(portal.url, key, order, documents)).toMatchObject({ status: 201 });
    }
    const columns = ['name', 'telephone', 'created_at', 'process_status'];
    const open = async (form: string) => {
      const response = await fetch(`${portal.url}/api/admin/export-orders`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({
          folderName: 'allOrder',
          searchVal: 'calc@mail.example',
          sort: 'order_id',
          columns,
          form,
        }),
      });
      return openInCalc(folder, form, new Uint8Array(await response.arrayBuffer()));
    };
    const time = expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
    expect(await open('spreadsheet')).toEqual([
      ['Name', 'Telephone', 'Date & Time (UTC)', 'Status'],
      [123, "'+85512345678", time, 'New'],
      ["'=1+1", "'+85512345678", time, 'New'],
      ['ស្រី', "'+85512345678", time, 'New'],
    ]);
    const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await open('plain')).toEqual([
      ['name', 'telephone', 'created_at', 'process_status'],
      [123, 85512345678, isoTime, 'New'],
      [2, 85512345678, isoTime, 'New'],
      ['ស្រី', 85512345678, isoTime, 'New'],
    ]);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
});

/** Returns the rows of a CSV file as LibreOffice Calc opens them: numbers, and texts for everything else. */
function openInCalc(folder: string, name: string, csv: Uint8Array): (string | number)[][] {
  const file = path.join(folder, `${name}.csv`);
  writeFileSync(file, csv);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [profile, '--headless', `--infilter=${asUtf8}`, '--convert-to', 'fods', '--outdir', folder, file];
  execFileSync(calc ?? '', args, { stdio: 'ignore', timeout: 60_000 });
  const sheet = readFileSync(path.join(folder, `${name}.fods`), 'utf8');
  return [...sheet.matchAll(/<table:table-row.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell([^>]*)>\s*<text:p>([^<]*)/g)].map(([, attributes = '', text = '']) => {
      const number = / office:value="([^"]+)"/.exec(attributes)?.[1];
      return number === undefined ? unescapeXml(text) : Number(number);
    }),
  );
}

function unescapeXml(text: string): string {
  return text.replaceAll('&apos;', "'").replaceAll('&amp;', '&');
}
