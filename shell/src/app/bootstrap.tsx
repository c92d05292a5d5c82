import { createRoot, type Root } from 'react-dom/client';
import { loadConfig } from '@evisa/shared/client/config';
import { paths } from '@evisa/shared/domain/paths';
import { KitProvider } from '@evisa/shared/kit/base';
import { useSession } from '@evisa/shared/session/session-store';
import { FirstSignIn } from './first-sign-in';
import { openRelease } from './open-release';
import { StartingUp } from './starting-up';

/**
 * Starts the page. Whoever comes to sign in gets that screen by itself, and the portal (router, query cache, layout) while they type;
 * whoever is signed in, or comes to another address, gets the portal at once.
 */
async function start(): Promise<void> {
  const root = createRoot(rootElement());
  try {
    const configured = loadConfig();
    if (location.pathname === paths.signIn() && !useSession.getState().isAuth) {
      await configured;
      await new Promise<void>((shown) => root.render(<FirstSignIn onShown={shown} />));
      const opening = portal(configured);
      // What cannot be had is told while they type.
      await Promise.race([signedIn(), opening.then(signedIn)]);
      root.render(<StartingUp />);
      root.render((await opening)());
    } else {
      const [openPortal] = await Promise.all([portal(configured), configured]);
      root.render(openPortal());
    }
  } catch (error) {
    await showFailure(root, error);
  }
}

async function portal(configured: ReturnType<typeof loadConfig>) {
  const release = openRelease(configured);
  // Told where it is waited for.
  release.catch(() => {});
  const { preparePortal } = await import('./portal');
  return preparePortal(release);
}

/** Here or in another tab; somebody quick may be so already. */
function signedIn(): Promise<void> {
  if (useSession.getState().isAuth) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useSession.subscribe(({ isAuth }) => {
      if (!isAuth) return;
      stop();
      resolve();
    });
  });
}

async function showFailure(root: Root, error: unknown): Promise<void> {
  // What tells more may not come either.
  root.render(<StartingUp isLate />);
  const { PortalFailure } = await import('./portal-failure');
  root.render(
    <KitProvider>
      <PortalFailure message={error instanceof Error ? error.message : undefined} />
    </KitProvider>,
  );
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  return element;
}

void start();
