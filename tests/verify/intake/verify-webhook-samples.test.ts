import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '@evisa/setup/run-process';

const root = path.resolve(import.meta.dirname, '../../..');
const key = Buffer.from('a secret of the receiver of webhooks');
const secret = `whsec_${key.toString('base64')}`;
const body = JSON.stringify({ type: 'order.received', data: { orderId: 100001, reference: 'é-1' } });

/** @param seconds since 1970 */
function sign(signedBody: string, seconds: number) {
  const signature = createHmac('sha256', key).update(`msg_1.${seconds}.${signedBody}`).digest('base64');
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,b3RoZXI= v1,${signature}`,
  };
}

const now = Math.floor(Date.now() / 1000);
const cases: [string, Record<string, string>, string, boolean][] = [
  ['a webhook of the portal', sign(body, now), body, true],
  ['a changed body', sign(body, now), `${body} `, false],
  ['an old webhook', sign(body, now - 600), body, false],
  ['one without headers', {}, body, false],
];

/** How to run the code of the guide: it reads `[headers, body, secret]` from a file and prints the answer. */
const languages: Record<string, { program: string; file: string; end: string }> = {
  js: {
    program: process.execPath,
    file: 'verify.mjs',
    end: `import { readFileSync } from 'node:fs';
      console.log(JSON.parse(readFileSync(process.argv[2], 'utf8')).map((one) => isFromPortal(...one)).join(' '));`,
  },
  python: {
    program: 'python3',
    file: 'verify.py',
    end: `import json, sys
for_each = [is_from_portal(h, b.encode(), s) for h, b, s in json.load(open(sys.argv[1], encoding="utf8"))]
print(" ".join(str(one).lower() for one in for_each))`,
  },
  php: {
    program: 'php',
    file: 'verify.php',
    end: `echo implode(' ', array_map(fn ($one) => isFromPortal(...$one) ? 'true' : 'false', json_decode(file_get_contents($argv[1]), true)));`,
  },
};

/** Whether this machine has the program. */
const isInstalled = (program: string) =>
  runProcess(program, ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );

describe('the code of docs/INTEGRATING.md', () => {
  it('accepts webhooks of the portal only, in each language that is installed', async () => {
    const guide = await readFile(path.join(root, 'docs/INTEGRATING.md'), 'utf8');
    const folder = await mkdtemp(path.join(tmpdir(), 'evisa-samples-'));
    try {
      const input = path.join(folder, 'cases.json');
      await writeFile(input, JSON.stringify(cases.map(([, headers, text]) => [headers, text, secret])));
      const tested = [];
      for (const [language, { program, file, end }] of Object.entries(languages)) {
        const sample = new RegExp(`^\`\`\`${language} verify\\n(.*?)^\`\`\``, 'ms').exec(guide)?.[1];
        expect(sample).toBeDefined();
        if (!(await isInstalled(program))) continue;
        const start = language === 'php' ? '<?php\n' : '';
        await writeFile(path.join(folder, file), `${start}${sample}\n${end}\n`);
        const { code, stdout } = await runProcess(program, [path.join(folder, file), input]);
        const accepted = cases.map(([, , , isGenuine]) => String(isGenuine)).join(' ');
        expect([language, code, stdout.trim()]).toEqual([language, 0, accepted]);
        tested.push(language);
      }
      expect(tested).toContain('js');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
