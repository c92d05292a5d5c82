export interface NewRemote {
  /** of its package without `mfe-`, e.g. `visa-reports` */
  name: string;
  /** heading and sidebar entry */
  title: string;
  /** that may open it; empty for every signed-in member */
  roles: string[];
  /** the folder count to show in its badge */
  count: string | undefined;
}

/**
 * Renders the sources of a remote with one screen, a test and a sidebar entry.
 * @param library the package that it imports: in this workspace, or in a repository of its own
 * @returns file → content
 */
export function renderRemoteSources(
  { name, title, roles, count }: NewRemote,
  library: '@evisa/shared' | '@evisa/remote-sdk',
): Record<string, string> {
  const component = name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
  const route = `/admin/${name}`;
  const quotedTitle = quoteString(title);
  const rolesList = `[${roles.map(quoteString).join(', ')}]`;
  const declared = [
    `      path: '${route}',`,
    `      title: ${quotedTitle},`,
    `      module: '${name}',`,
    ...(roles.length > 0 ? [`      roles: ${rolesList},`] : []),
    `      nav: { label: ${quotedTitle}, ${count ? `countKey: ${quoteString(count)}, ` : ''}order: 165, icon: 'chart' },`,
  ];
  return {
    'src/app/remote.ts': `import { defineRemote } from '${library}/federation/define-remote';

/** Declares this remote: the shell reads its routes, sidebar entries and roles from here. */
export const remote = defineRemote({
  name: '${toRemoteName(name)}',
  prefixes: ['${route}'],
  screens: [
    {
${declared.join('\n')}
    },
  ],
});
`,
    'src/app/remote.test.ts': `import { remote } from './remote';

test('declares its screen in the sidebar${roles.length > 0 ? ` for ${roles.join(', ')} only` : ''}', () => {
  expect(remote.screens[0]).toMatchObject({ path: '${route}', nav: { label: ${quotedTitle} } });
  expect(remote.screens[0]?.roles).toEqual(${roles.length > 0 ? rolesList : 'undefined'});
});
`,
    'src/app/screens.test.tsx': `import { mountScreens } from '${library}/testing/mount-screens';
import { remote } from './remote';

mountScreens(remote, (module) => import(\`../screens/\${module}\`));
`,
    [`src/screens/${name}.tsx`]: `import { Paper, Stack, Text, Title } from '${library}/kit/base';
import { useSession } from '${library}/session/session-store';

/** \`${route}\` */
function ${component}() {
  const member = useSession((session) => session.data);
  return (
    <Stack>
      <Title order={1}>
        ${/^[\w ,.-]+$/.test(title) ? title : `{${quotedTitle}}`}
      </Title>
      <Paper withBorder radius="lg" p="lg">
        <Text>{member?.name}, this screen is yours to fill.</Text>
      </Paper>
    </Stack>
  );
}

export { ${component} as Component };
`,
    [`src/screens/${name}.test.tsx`]: `import { screen } from '@testing-library/react';
import { signInAs } from '${library}/testing/factories';
import { render } from '${library}/testing/render';
import { Component as ${component} } from './${name}';

test('greets the signed-in member', () => {
  signInAs('Manager', { name: 'Sokha Chan' });
  render(<${component} />);
  expect(screen.getByRole('heading', { name: ${quotedTitle} })).toBeVisible();
  expect(screen.getByText('Sokha Chan, this screen is yours to fill.')).toBeVisible();
});
`,
  };
}

/** @param name `visa-reports` → `visa_reports`, its name in the federation */
export function toRemoteName(name: string) {
  return name.replaceAll('-', '_');
}

/** Renders a text as source code, in the quotes that need fewer escapes. */
function quoteString(text: string) {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}
