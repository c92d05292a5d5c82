import { useState } from 'react';
import type { RemoteDeclaration, ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { nameExtension } from '@evisa/shared/federation/extensions';
import { encodeOrderId, firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { Badge, Stack, Text } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { NavLink, Outlet } from '@evisa/shared/kit/router';
import { RolePicker } from './role-picker';
import classes from './standalone-shell.module.css';

/** Replaces the shell: selects the role and the screen of the remote. */
export function StandaloneShell({
  declaration: { name, screens, extensions = [] },
}: {
  declaration: RemoteDeclaration;
}) {
  const [values, setValues] = useState<Record<string, string>>({ orderId: String(firstOrderId) });
  const parameters = [...new Set(screens.flatMap(({ path }) => getPathParameters(path)))];
  return (
    <>
      <header className={classes.header}>
        <p className={classes.what}>
          <b>Development frame</b> around “{name}” from its source. The shell and the other remotes are not here.
        </p>
        <RolePicker />
      </header>
      <div className={classes.columns}>
        <nav className={classes.screens} aria-label="Screens of the remote">
          <Stack gap="xs">
            {parameters.map((parameter) => (
              <TextInput
                key={parameter}
                size="xs"
                label={`:${parameter}`}
                description={parameter === 'orderId' ? 'An order ID' : 'As in the URL'}
                value={values[parameter] ?? ''}
                onChange={(event) => setValues({ ...values, [parameter]: event.currentTarget.value })}
              />
            ))}
            {screens.map((screen) => (
              <ScreenLink key={screen.path} screen={screen} values={values} />
            ))}
            {extensions.map(({ title, ...extension }) => (
              <ScreenLink
                key={nameExtension(extension)}
                screen={{ ...extension, title, path: `/slots/${nameExtension(extension)}` }}
                values={values}
              />
            ))}
            <NavLink to="/kit" className={classes.link}>
              Kit
              <Text size="xs" c="dimmed" component="span" display="block">
                every part in every state
              </Text>
            </NavLink>
          </Stack>
        </nav>
        <main className={classes.main}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

function ScreenLink({
  screen: { path, title, roles: shownTo = roles, nav },
  values,
}: {
  screen: ScreenDeclaration;
  values: Record<string, string>;
}) {
  const address = buildPath(path, values);
  const what = (
    <>
      {nav?.label ?? title}
      <Text size="xs" c="dimmed" component="span" display="block">
        {path}
      </Text>
      {shownTo.length < roles.length && (
        <Badge size="xs" variant="light" color="gray" tt="none">
          {shownTo.join(', ')}
        </Badge>
      )}
    </>
  );
  return address ? (
    <NavLink to={address} end className={classes.link}>
      {what}
    </NavLink>
  ) : (
    <span className={classes.link} aria-disabled>
      {what}
    </span>
  );
}

/** `/admin/view-order/:orderId?` → `orderId` */
function getPathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** Returns the path with its parameters; `null` while a required one is missing. */
function buildPath(path: string, values: Record<string, string>): string | null {
  let isWhole = true;
  const address = path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const value = values[name]?.trim() ?? '';
    isWhole &&= value !== '' || optional === '?';
    return value === '' ? '' : `/${encodeURIComponent(name === 'orderId' ? encodeIfOrderId(value) : value)}`;
  });
  return isWhole ? address.replace(/\*$/, '') : null;
}

/** Routes contain the encoded order ID. */
function encodeIfOrderId(value: string): string {
  return /^\d+$/.test(value) ? encodeOrderId(Number(value)) : value;
}
