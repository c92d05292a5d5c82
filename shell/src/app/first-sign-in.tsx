import { lazy, Suspense, useEffect, useState } from 'react';
import { KitProvider } from '@evisa/shared/kit/base';
import { SignInPage } from '../screens/sign-in-page';

/** How long after the screen is there what comes next is fetched: it is painted by then. */
const restAfterMs = 200;

const Toasts = lazy(async () => {
  const toasts = await import('@evisa/shared/kit/toasts');
  return { default: toasts.Toasts };
});

/** The sign-in screen before the portal is there. `onShown` is called once it stands on the page. */
export function FirstSignIn({ onShown }: { onShown: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
      onShown();
    }, restAfterMs);
    return () => clearTimeout(timer);
  }, [onShown]);
  return (
    <KitProvider>
      <SignInPage />
      {shown && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </KitProvider>
  );
}
