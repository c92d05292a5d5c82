import { useState } from 'react';
import { roles, type Role } from '@evisa/shared/domain/roles';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Checkbox } from '@evisa/shared/kit/forms';
import { useQuery } from '@evisa/shared/kit/query';
import { QueryState } from '@evisa/shared/kit/query-state';
import { ignoreDoubleClick } from '@evisa/shared/kit/submitting';
import { useSayUnsaved } from '@evisa/shared/session/unsaved-work';
import { secondFactorRolesQuery } from '../queries/second-factor';
import { useSaveSecondFactorRoles } from '../queries/use-save-second-factor-roles';
import { SettingsCard } from './settings-card';

const title = 'Roles that must have a second factor';

/** For Admins: whose members see nothing else until they have set one up. */
export function SecondFactorRoles() {
  const read = useQuery(secondFactorRolesQuery);
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const saving = useSaveSecondFactorRoles(() => setChosen(null));
  const required = chosen ?? read.data?.roles ?? [];
  useSayUnsaved(title, chosen !== null);

  function toggle(role: Role) {
    const next = roles.filter((other) => (other === role ? !required.includes(role) : required.includes(other)));
    setChosen(roles.every((other) => next.includes(other) === read.data?.roles.includes(other)) ? null : next);
  }

  return (
    <SettingsCard title={title}>
      <QueryState query={read} subject="the roles" height={90}>
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
      </QueryState>
    </SettingsCard>
  );
}
