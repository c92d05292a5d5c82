import { workspaceShell } from '@evisa/build/webpack-preset';

const { contractVersion, provides, exports, accepts } = workspaceShell();
process.stdout.write(JSON.stringify({ contractVersion, provides, exports: exports(), accepts: accepts() }));
