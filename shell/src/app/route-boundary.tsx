import { startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { Outlet, useLocation } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { PortalError } from './portal-error';
import { Splash } from './splash';

/** Shows the splash while the shell's own code for a screen loads, and an error if it does not. */
export function RouteBoundary() {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} fallback={() => <PortalError />}>
      <Suspense fallback={<Splash />}>
        <TransitionOutlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Renders the outlet at once for members, whose first screens need no further code of the shell. Others get it in a transition, which
 * replaces `Splash` as soon as the screen is ready; React would show it at least 300 ms later in place of a Suspense fallback.
 */
function TransitionOutlet() {
  const [isOpen, setOpen] = useState(useSession.getState().isAuth);
  useEffect(() => startTransition(() => setOpen(true)), []);
  return isOpen ? <Outlet /> : <Splash />;
}
