import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const files = {
  'parts.tsx': `import { useEffect, useState } from 'react';
import logo from './logo.svg';
import './parts.css';
import styles from './parts.module.css';
import { sumInWorker } from './sum-in-worker';

/** Shows a picture, text in a font of its own, and what a worker answered. */
export function Parts() {
  const [sum, setSum] = useState('none');
  useEffect(() => {
    sumInWorker([1, 2, 3]).then(
      (value) => setSum(String(value)),
      (error: unknown) => console.error('The worker failed', error),
    );
  }, []);
  return (
    <figure className={styles.figure}>
      <img src={logo} alt="Logo" />
      <figcaption>The sum is {sum}</figcaption>
    </figure>
  );
}
`,
  'parts.test.tsx': `import { screen } from '@testing-library/react';
import { render } from '@evisa/remote-sdk/testing/render';
import { Parts } from './parts';

jest.mock('./sum-in-worker', () => ({ sumInWorker: async () => 6 }));

test('shows what the worker answered, and the picture', async () => {
  render(<Parts />);
  expect(await screen.findByText('The sum is 6')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', 'asset');
});
`,
  'sum-in-worker.ts': `export function sumInWorker(values: number[]): Promise<number> {
  const worker = new Worker(new URL('./sum.worker.ts', import.meta.url));
  return new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(values);
  }).finally(() => worker.terminate());
}
`,
  'sum.worker.ts': `import { sum } from './sum';

self.onmessage = ({ data }: MessageEvent<number[]>) => self.postMessage(sum(data));
`,
  'sum.ts': 'export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);\n',
  'logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4" fill="#036" /></svg>\n',
  'parts.css': "@font-face { font-family: 'reports face'; src: url('./face.woff2'); }\n",
  'parts.module.css': ".figure { font-family: 'reports face', sans-serif; margin: 0; }\n",
};

/**
 * Adds to a screen what builds bundle besides modules: stylesheets, a picture, a font and a worker, with a test of its own.
 * @param directory of the repository
 * @param screen its name in `src/screens`
 */
export function addFilesAndWorker(directory: string, screen: string) {
  const folder = path.join(directory, 'src/screens');
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  cpSync(path.join(workspaceRoot, 'shared/src/kit/font/inter.woff2'), path.join(folder, 'face.woff2'));
  const file = path.join(folder, `${screen}.tsx`);
  const text = readFileSync(file, 'utf8').replace('<Paper', '<Parts />\n      <Paper');
  writeFileSync(file, `import { Parts } from './parts';\n${text}`);
}
