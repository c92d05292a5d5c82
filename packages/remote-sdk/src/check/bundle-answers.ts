import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const sharedFolder = path.resolve(import.meta.dirname, '../../shared');

/**
 * Bundles the answers of a remote's fake API into a script that sets `window.evisaAnswers`.
 * @param directory of the remote
 */
export async function bundleAnswers(directory: string): Promise<string> {
  const file = path.join(directory, 'src/testing/fake-answers.ts');
  const { outputFiles } = await build({
    stdin: {
      contents:
        `import { answerCalls } from '@evisa/remote-sdk/testing/standalone/answer-calls';\n` +
        (existsSync(file) ? `import { answers } from ${JSON.stringify(file)};\n` : 'const answers = {};\n') +
        'window.evisaAnswers = answerCalls(answers);\n',
      resolveDir: directory,
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.woff2': 'empty', '.svg': 'empty', '.png': 'empty' },
    plugins: [
      {
        name: 'packed modules',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@evisa\/(remote-sdk|shared)\// }, ({ path: request }) => {
            const name = request.replace(/^@evisa\/[\w-]+\//, '');
            return { path: path.join(sharedFolder, name.endsWith('.css') ? name : `${name}.js`) };
          }),
      },
    ],
  });
  return String(outputFiles[0]?.text);
}
