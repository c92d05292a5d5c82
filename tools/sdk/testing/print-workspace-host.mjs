import { workspaceShell } from '../../webpack/preset.mjs';

const { contractVersion, provides, exports, accepts } = workspaceShell();
process.stdout.write(JSON.stringify({ contractVersion, provides, exports: exports(), accepts: accepts() }));
