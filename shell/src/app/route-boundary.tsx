import { startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { Outlet, useLocation } from '@evisa/shared/kit/router';
import { PortalError } from './portal-error';
import { Splash } from './splash';

/** Around every screen, for the moments in which the shell's own code for it is on its way, and for when it does not come. */
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
 * What is waited for in a transition takes the place of `Splash` the moment it is there; what a fallback stands for, React
 * shows 300 ms after that at the earliest.
 */
function TransitionOutlet() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => startTransition(() => setOpen(true)), []);
  return isOpen ? <Outlet /> : <Splash />;
}
