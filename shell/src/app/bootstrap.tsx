import { createRoot, type Root } from 'react-dom/client';
import { loadConfig } from '@evisa/shared/client/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import { KitProvider } from '@evisa/shared/kit/base';
import { useSession } from '@evisa/shared/session/session-store';
import { StandaloneSignIn } from './standalone-sign-in';
import { loadRelease } from './load-release';
import { Splash } from './splash';

/**
 * Starts the page. Whoever comes to sign in gets that screen by itself, and the portal (router, query cache, layout) while they type;
 * whoever is signed in, or comes to another address, gets the portal at once.
 */
async function start(): Promise<void> {
  const root = createRoot(getRootElement());
  try {
    const configured = loadConfig();
    if (location.pathname === paths.signIn() && !useSession.getState().isAuth) {
      await configured;
      await new Promise<void>((shown) => root.render(<StandaloneSignIn onShown={shown} />));
      const opening = loadPortal(configured);
      // What cannot be had is told while they type.
      await Promise.race([waitForSignIn(), opening.then(waitForSignIn)]);
      root.render(<Splash />);
      root.render((await opening)());
    } else {
      const [openPortal] = await Promise.all([loadPortal(configured), configured]);
      root.render(openPortal());
    }
  } catch (error) {
    await renderStartupError(root, error);
  }
}

async function loadPortal(configured: ReturnType<typeof loadConfig>) {
  const release = loadRelease(configured);
  // Told where it is waited for.
  release.catch(() => {});
  const { preparePortal } = await import('./prepare-portal');
  return preparePortal(release);
}

/** Here or in another tab; somebody quick may be so already. */
function waitForSignIn(): Promise<void> {
  if (useSession.getState().isAuth) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useSession.subscribe(({ isAuth }) => {
      if (!isAuth) return;
      stop();
      resolve();
    });
  });
}

async function renderStartupError(root: Root, error: unknown): Promise<void> {
  // What tells more may not come either.
  root.render(<Splash isLate />);
  const { PortalError } = await import('./portal-error');
  root.render(
    <KitProvider>
      <PortalError message={error instanceof Error ? error.message : undefined} />
    </KitProvider>,
  );
}

function getRootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  return element;
}

void start();
