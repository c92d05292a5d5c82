/**
 * Writes down the API of `@evisa/remote-sdk`: the declarations of every module that a remote may import, with their comments and without the
 * inside of schemas. Checked in, so that a change of the API shows in review.
 * @param {Map<string, string | Buffer>} files of the package
 * @param {readonly string[]} modules that a remote may import, e.g. `kit/*`
 * @returns {string}
 */
export function createApiReport(files, modules) {
  const declared = [...files].flatMap(([name, content]) => {
    const [, module = ''] = /^shared\/(.+)\.d\.ts$/.exec(name) ?? [];
    const isExported = modules.some(
      (one) => one === module || (one.endsWith('/*') && module.startsWith(one.slice(0, -1))),
    );
    return isExported ? [`## ${module}\n\n${summarize(String(content))}\n`] : [];
  });
  return `# The API of @evisa/remote-sdk. Written by npm run pack-sdk.\n\n${declared.join('\n')}`;
}

/** @param {string} declarations @returns {string} */
function summarize(declarations) {
  return declarations
    .replaceAll(/^import .*;\n/gm, '')
    .replaceAll(/^(export declare const \w+: )z\.[^]*?;\n(?=export|declare|\/[/*]|$)/gm, '$1schema;\n')
    .replaceAll(/^\s*\n/gm, '')
    .trim();
}
