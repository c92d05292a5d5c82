import { Alert, Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';

interface OutdatedNoticeProps {
  /** What may be out of date: "These rows". */
  what: string;
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** Says above what is still shown that it could not be refreshed. */
export function OutdatedNotice({ what, error, onRetry, retrying }: OutdatedNoticeProps) {
  return (
    <Alert color="red" variant="light" radius={0} icon={<Icon name="disconnected" />} role="alert">
      <Group justify="space-between" gap="sm">
        <span>
          {what} may be out of date. {error.message}
        </span>
        <Button size="compact-sm" variant="default" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}
