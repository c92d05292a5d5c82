import { ErrorState } from '@evisa/shared/kit/states';

/** The portal itself could not start, or lost a part of itself. */
export function PortalFailure({
  message = 'A part of the portal could not be loaded. Check your connection.',
}: {
  message?: string;
}) {
  return <ErrorState title="The portal could not start" message={message} onRetry={() => location.reload()} />;
}
