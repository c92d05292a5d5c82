import { ErrorState } from '@evisa/shared/kit/feedback/status-message';

/** Shown when the portal cannot start or one of its own chunks fails to load. */
export function PortalError({
  message = 'Part of the portal could not be loaded. Check your connection and try again.',
}: {
  message?: string;
}) {
  return <ErrorState title="The portal could not start" message={message} onRetry={() => location.reload()} />;
}
