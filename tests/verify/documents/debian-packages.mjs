import { runProcess } from '@evisa/setup/run-process';

/**
 * Returns the versions of the installed ones among Debian packages; none on another system.
 * @param {string[]} names
 * @returns {Promise<Map<string, string>>}
 */
export async function readDebianVersions(names) {
  const format = '${binary:Package} ${db:Status-Status} ${Version}\\n';
  const { stdout } = await runProcess('dpkg-query', ['-W', `-f=${format}`, ...names]).catch(() => ({ stdout: '' }));
  return new Map(
    stdout
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, state]) => state === 'installed')
      .map(([name = '', , version = '']) => [name.replace(/:.*/, ''), version.replace(/^\d+:|[-+~].*$/g, '')]),
  );
}
