import { useEffect } from 'react';
import { SignInPage } from '../screens/sign-in/sign-in-page';

/** Delay before the portal loads, so that the browser paints the sign-in screen first. */
const loadPortalAfterMs = 200;

/** The sign-in screen without the portal. Calls `onShown` once it is on the page; the build renders it without. */
export function StandaloneSignIn({ onShown = () => undefined }: { onShown?: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onShown, loadPortalAfterMs);
    return () => clearTimeout(timer);
  }, [onShown]);
  return <SignInPage />;
}
