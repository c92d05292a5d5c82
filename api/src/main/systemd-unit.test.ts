import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

test.each(['evisa', 'evisa-backup'])('the unit %s cannot write the code that it runs', (name) => {
  const unit = readFileSync(resolve(__dirname, `../../../docs/operating/${name}.service`), 'utf8');
  const value = (setting: string) => new RegExp(`^${setting}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const [, program = ''] = / (dist\/\S+)/.exec(value('ExecStart')) ?? [];
  const code = resolve(value('WorkingDirectory'), program);
  const writable = value('ReadWritePaths').split(' ');
  expect(value('ProtectSystem')).toBe('strict');
  expect(writable).toContain('/srv/evisa/data');
  for (const folder of writable)
    for (const file of [code, resolve(value('WorkingDirectory'), 'api/drizzle/0000.sql')])
      expect(file.startsWith(`${folder}/`)).toBe(false);
});
