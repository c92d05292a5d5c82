/**
 * Writes down the API of `@evisa/remote-sdk`: the declarations of every module that a remote may import, with their comments and without the
 * inside of schemas. Checked in, so that a change of the API shows in review.
 * @param files of the package
 * @param modules that a remote may import, e.g. `kit/*`
 */
export function createApiReport(files: Map<string, string | Buffer>, modules: readonly string[]): string {
  const declared = [...files].flatMap(([name, content]) => {
    const [, module = ''] = /^shared\/(.+)\.d\.ts$/.exec(name) ?? [];
    const isExported = modules.some(
      (one) => one === module || (one.endsWith('/*') && module.startsWith(one.slice(0, -1))),
    );
    return isExported ? [`## ${module}\n\n${summarize(String(content))}\n`] : [];
  });
  return `# The API of @evisa/remote-sdk. Written by npm run pack-sdk.\n\n${declared.join('\n')}`;
}

function summarize(declarations: string): string {
  return declarations
    .replaceAll(/^import .*;\n/gm, '')
    .replaceAll(/^(export declare const \w+: )z\.[^]*?;\n(?=export|declare|\/[/*]|$)/gm, '$1schema;\n')
    .replaceAll(/^\s*\n/gm, '')
    .trim();
}
