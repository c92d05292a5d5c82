import { useEffect } from 'react';
import { KitProvider } from '@evisa/shared/kit/base';
import { Toasts } from '@evisa/shared/kit/feedback/toasts';
import { SignInPage } from '../screens/sign-in/sign-in-page';

/** How long after the screen is there what comes next is fetched: it is painted by then. */
const loadPortalAfterMs = 200;

/** The sign-in screen before the portal is there. `onShown` is called once it stands on the page. */
export function StandaloneSignIn({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onShown, loadPortalAfterMs);
    return () => clearTimeout(timer);
  }, [onShown]);
  return (
    <KitProvider>
      <Toasts />
      <SignInPage />
    </KitProvider>
  );
}
