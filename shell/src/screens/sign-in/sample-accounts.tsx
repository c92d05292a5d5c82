import { sampleAccounts, samplePassword } from '@evisa/shared/domain/accounts/sample-accounts';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import classes from './sample-accounts.module.css';

/** Lets a newcomer in: fills the form with one of the sample accounts, one a role. */
export function SampleAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  return (
    <section className={classes.accounts} aria-label="Sample accounts" data-sample-accounts>
      <Text size="sm" c="gray.7" mb={8}>
        Sample accounts: select a role to fill in the form.
      </Text>
      <Group gap={5}>
        {sampleAccounts.map(({ type, email }) => (
          <Button
            key={type}
            size="compact-xs"
            variant="default"
            radius="xl"
            onClick={() => onChoose(email, samplePassword)}
          >
            {type}
          </Button>
        ))}
      </Group>
    </section>
  );
}
