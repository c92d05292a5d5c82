import { startTransition, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@evisa/shared/kit/error-boundary';
import { Outlet, useLocation } from '@evisa/shared/kit/router';
import { PortalFailure } from './portal-failure';
import { StartingUp } from './starting-up';

/** Around every screen, for the moments in which the shell's own code for it is on its way, and for when it does not come. */
export function PortalPlace() {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} fallback={() => <PortalFailure />}>
      <Suspense fallback={<StartingUp />}>
        <Opening />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * What is waited for in a transition takes the place of `StartingUp` the moment it is there; what a fallback stands for, React
 * shows 300 ms after that at the earliest.
 */
function Opening() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => startTransition(() => setOpen(true)), []);
  return isOpen ? <Outlet /> : <StartingUp />;
}
