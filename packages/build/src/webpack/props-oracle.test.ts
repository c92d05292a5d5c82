import path from 'node:path';
import { typescriptOptions } from '@evisa/setup/register-typescript';
import { runProcess } from '@evisa/setup/run-process';

const isLong = process.env['VERIFY_ORACLES'] === 'long';
const script = path.join(import.meta.dirname, 'testing/compare-props-with-tsc.ts');

it('refuses a remote whose props the compiler refuses, and no other', async () => {
  // In a process of its own, because the compiler does not find its program inside the test runner.
  const { code, stdout, output } = await runProcess(process.execPath, [
    ...typescriptOptions(),
    script,
    isLong ? '3000' : '60',
  ]);
  if (code !== 0) throw new Error(output);
  const {
    compared,
    refused,
    differences,
  }: {
    compared: number;
    refused: number;
    differences: { kind: string; shape: string; code: string; why: string[] }[];
  } = JSON.parse(stdout);
  expect(Math.min(refused, compared - refused)).toBeGreaterThan(compared / 5);
  // The limits in docs/CONTRACT.md: names that are spread, and a component that takes one of several sets of props.
  const isKnown = (shape: string) => /union|spread/.test(shape);
  if (isLong) {
    const [unions, spreads] = ['union', 'spread'].map((name) =>
      differences.filter(({ shape }) => shape.includes(name)),
    );
    process.stdout.write(
      `${compared} remotes, the compiler refuses ${refused}; not noticed: ${unions?.length} with unions, ${spreads?.length} with spread props\n`,
    );
  }
  expect(differences.filter(({ kind, shape }) => kind === 'refused' || !isKnown(shape))).toEqual([]);
});
