import { runProcess } from '@evisa/setup/run-process';

/** Returns the versions of the installed ones among Debian packages; none on another system. */
export async function readDebianVersions(names: string[]): Promise<Map<string, string>> {
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
