import { useState } from 'react';
import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { secondFactorRolesQuery } from './second-factor-queries';
import { useSaveSecondFactorRoles } from './use-save-second-factor-roles';
import { SettingsCard } from '../common/settings-card';

const title = 'Roles that must have a second factor';

/** For Admins: whose members see nothing else until they have set one up. */
export function SecondFactorRolesCard() {
  const read = useQuery(secondFactorRolesQuery);
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const saving = useSaveSecondFactorRoles(() => setChosen(null));
  const required = chosen ?? read.data?.roles ?? [];
  useUnsavedChanges(title, chosen !== null);

  function toggle(role: Role) {
    const next = roles.filter((other) => (other === role ? !required.includes(role) : required.includes(other)));
    setChosen(roles.every((other) => next.includes(other) === read.data?.roles.includes(other)) ? null : next);
  }

  return (
    <SettingsCard title={title}>
      <QueryBoundary query={read} subject="the roles" height={90}>
        {() => (
          <form
            aria-label={title}
            onSubmit={(event) => {
              event.preventDefault();
              if (!saving.isPending) saving.mutate([...required]);
            }}
          >
            <Text size="sm" c="dimmed" mb="sm">
              Members with these roles who have none yet must set one up before they can do anything else, starting now.
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
