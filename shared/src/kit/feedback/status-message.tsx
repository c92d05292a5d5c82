import { Button, Group, Stack, Text, Title } from '@evisa/shared/kit/base';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import classes from './status-message.module.css';
import type { ReactNode } from 'react';

/** A place with nothing in it, or nothing it can show: what is the matter, and what to do. */
export function StatusMessage({
  icon,
  title,
  level = 2,
  children,
  actions,
}: {
  icon: IconName;
  title: string;
  /** `1` where it is all that the screen has. */
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" className={classes.place}>
      <span className={classes.icon}>
        <Icon name={icon} size={26} />
      </span>
      <Title order={level} size="h4" ta="center">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" ta="center" maw={460} component="div">
          {children}
        </Text>
      )}
      {actions && (
        <Group mt="sm" justify="center">
          {actions}
        </Group>
      )}
    </Stack>
  );
}

/** A failure with its words and a Retry; `retrying` shows that it is at it. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
  retrying = false,
}: {
  title?: string;
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}) {
  return (
    <div role="alert">
      <StatusMessage
        icon="disconnected"
        title={title}
        actions={
          <Button variant="default" leftSection={<Icon name="refresh" />} onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        }
      >
        {message}
      </StatusMessage>
    </div>
  );
}
