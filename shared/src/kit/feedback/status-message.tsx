import { Button, Group, Stack, Text, Title } from '@evisa/shared/kit/base';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import classes from './status-message.module.css';
import type { ReactNode } from 'react';

/** Message in place of content that is empty, missing or failed, with actions. */
export function StatusMessage({
  icon,
  title,
  level = 2,
  children,
  actions,
}: {
  icon: IconName;
  title: string;
  /** `1` if the message is the whole screen. */
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" className={classes.container}>
      <span className={classes.icon}>
        <Icon name={icon} size={26} />
      </span>
      <Title order={level} size="h2" ta="center">
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

/** What a list or table shows when it is empty: that it is, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p>{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}

/** Error message with a Retry button, which is busy while `retrying`. */
export function ErrorState({
  title = 'We couldn’t load this',
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
