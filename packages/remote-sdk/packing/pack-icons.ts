import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const packageRoot = path.join(workspaceRoot, 'packages/remote-sdk');
const PACKAGE = '@tabler/icons-react';
/** Beside the folders that a remote may import. */
const MODULE = 'shared/tabler-icons';

const DECLARATIONS = `import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react';
interface IconProps extends Partial<Omit<ComponentPropsWithoutRef<'svg'>, 'stroke'>> {
    size?: string | number;
    stroke?: string | number;
    title?: string;
}
export type TablerIcon = ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>;
`;

/**
 * Puts the icons that the modules of `shared` use into the package, with their licence: the package that they are from has 6,000 others, 92 MB.
 * @param files of the package; changed
 */
export function packIcons(files: Map<string, string | Buffer>): void {
  const icons = new Set<string>();
  for (const [name, content] of files) {
    if (!/^shared\/.*\.(?:js|d\.ts)$/.test(name) || !String(content).includes(PACKAGE)) continue;
    const module = path.posix.relative(path.posix.dirname(name), MODULE);
    const text = String(content)
      .replaceAll(/import (\w+) from ['"]@tabler\/icons-react\/icons\/(\w+)['"]/g, (_, local: string, icon: string) => {
        icons.add(icon);
        return `import { ${icon} as ${local} } from '${module}.js'`;
      })
      .replaceAll(`import("${PACKAGE}")`, `import("${module}.js")`);
    files.set(name, text);
  }
  const exported = [...icons].sort().map((icon) => `export { default as ${icon} } from '${PACKAGE}/icons/${icon}';`);
  const { outputFiles } = buildSync({
    stdin: { contents: exported.join('\n'), resolveDir: packageRoot },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react'],
    legalComments: 'none',
  });
  files.set(`${MODULE}.js`, String(outputFiles[0]?.text));
  files.set(`${MODULE}.d.ts`, DECLARATIONS);
  files.set(`${MODULE}.LICENSE`, readFileSync(path.join(packageRoot, `node_modules/${PACKAGE}/LICENSE`)));
}
