import { Alert, Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';

interface StaleDataNoticeProps {
  /** The start of the message: "These rows". */
  subject: string;
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Warns that the data below failed to refresh. */
export function StaleDataNotice({ subject, error, onRetry, isRetrying }: StaleDataNoticeProps) {
  return (
    <Alert color="red" variant="light" radius={0} icon={<Icon name="disconnected" />} role="alert">
      <Group justify="space-between" gap="sm">
        <span>{`${subject} may be out of date. ${error.message}`}</span>
        <Button size="compact-sm" variant="default" onClick={onRetry} loading={isRetrying}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}
