import { useRouteError } from '@evisa/shared/kit/router';
import { ScreenFailure } from './screen-failure';

/**
 * Where a screen threw while it was being drawn, or lost a file of its own later. It is never tried again by itself:
 * the page is read anew on request only. Going elsewhere clears it.
 */
export function ScreenCrash() {
  const error = useRouteError();
  return (
    <ScreenFailure
      title="This screen stopped with an error"
      message="The rest of the portal goes on. Reload the page to try again."
      detail={error instanceof Error ? error.message : undefined}
      action={{ label: 'Reload the page', pending: false, run: () => location.reload() }}
    />
  );
}
