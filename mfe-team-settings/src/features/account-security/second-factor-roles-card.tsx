import { useState } from 'react';
import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { SettingsCard } from '../common/settings-layout';
import { secondFactorRolesQuery, useSaveSecondFactorRoles } from './second-factor-queries';

const title = 'Roles that require a second factor';

/** Lets Admins choose the roles whose members must set up a second factor before they can do anything else. */
export function SecondFactorRolesCard() {
  const savedRoles = useQuery(secondFactorRolesQuery);
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const saving = useSaveSecondFactorRoles(() => setChosen(null));
  const required = chosen ?? savedRoles.data?.roles ?? [];
  useUnsavedChanges(title, chosen !== null);

  function toggle(role: Role) {
    const next = roles.filter((other) => (other === role ? !required.includes(role) : required.includes(other)));
    setChosen(roles.every((other) => next.includes(other) === savedRoles.data?.roles.includes(other)) ? null : next);
  }

  return (
    <SettingsCard title={title}>
      <QueryBoundary query={savedRoles} subject="the roles" height={90}>
        {() => (
          <form
            aria-label={title}
            onSubmit={(event) => {
              event.preventDefault();
              if (!saving.isPending) saving.mutate([...required]);
            }}
          >
            <Text size="sm" c="dimmed" mb="sm">
              When you save, members with these roles must set up a second factor before they can do anything else.
            </Text>
            <Group gap="lg" role="group" aria-label="Roles">
              {roles.map((role) => (
                <Checkbox
                  key={role}
                  label={role}
                  checked={required.includes(role)}
                  disabled={saving.isPending}
                  onChange={() => toggle(role)}
                />
              ))}
            </Group>
            <Button
              type="submit"
              mt="md"
              loading={saving.isPending}
              disabled={chosen === null}
              onClick={ignoreDoubleClick}
            >
              Save
            </Button>
          </form>
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}
