import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { photoWriters } from './photos';
import { pdfWriters } from './writers/all-writers';

/** Fonts for the languages of the documents, and what draws them for comparison. */
const others = [
  'fonts-dejavu-core',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'poppler-utils',
  'poppler-data',
  'imagemagick',
  'qpdf',
  'openssl',
];

const packages = [
  ...new Set([...others, ...[...pdfWriters, ...photoWriters].flatMap(({ debian = [] }) => debian)]),
].toSorted();

/** The command that installs the Debian packages of all writers: about 3 GB. */
export const installCommand = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Installs them. */
export async function installDebianWriters() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['apt-get update', installCommand]) {
    const [program = '', ...args] = command.split(' ');
    const { code, output } = await runProcess(program, args, { env });
    if (code !== 0)
      throw new CommandError(`${program} ${args[0]} failed. It needs Debian, and root.\n${output.slice(-2000)}`);
  }
}
