import { ErrorState } from '@evisa/shared/kit/feedback/status-message';

/** The portal itself could not start, or lost a part of itself. */
export function PortalError({
  message = 'A part of the portal could not be loaded. Check your connection.',
}: {
  message?: string;
}) {
  return <ErrorState title="The portal could not start" message={message} onRetry={() => location.reload()} />;
}
