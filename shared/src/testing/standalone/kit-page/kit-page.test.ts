import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const kit = path.resolve(__dirname, '../../../kit');
const readSources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Parts without a look of their own. The frame shows the toasts. */
const invisible = new Set(
  (
    'Box Card Center Collapse Container CopyButton Group Input ScrollArea SimpleGrid Stack VisuallyHidden ' +
    'KitProvider LazyOverlay AnchoredMenu Toasts ToastList DraggableToast HistoryRoutes Link NavLink QueryCache QueryClient Navigate Outlet QueryClientProvider Drawer Menu Modal'
  ).split(' '),
);

/** Returns the components that a source exports by name. */
function findExportedComponents(source: string): string[] {
  const lists = Array.from(source.matchAll(/^export \{([^}]*)\}/gms), ([, names = '']) => names.split(','));
  const declared = Array.from(source.matchAll(/^export (?:function|const|class) (\w+)/gm), ([, name = '']) => name);
  return [...lists.flat().map((name) => name.trim()), ...declared].filter((name) => /^[A-Z][a-z]\w*$/.test(name));
}

it('shows every component of the kit', () => {
  const page = readSources(__dirname).join('\n');
  const exported = [...new Set(readSources(kit).flatMap(findExportedComponents))];
  expect(exported.length).toBeGreaterThan(40);
  expect(exported.filter((name) => !invisible.has(name) && !new RegExp(`<${name}\\b`).test(page))).toEqual([]);
});
