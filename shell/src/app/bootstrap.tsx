import '@evisa/shared/kit/font/font.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { waitForNextPaint } from '@evisa/shared/client/next-paint';
import { loadConfig } from '@evisa/shared/client/portal-config';
import { accountPaths } from '@evisa/shared/domain/account-paths';
import { useSession } from '@evisa/shared/session/session-store';
import { Page } from './page';
import { StandaloneSignIn } from './standalone-sign-in';
import { loadRelease } from './load-release';
import { Splash } from './splash';

/**
 * Starts the page. On the sign-in path it shows the sign-in screen alone, or takes over the prerendered one in `element`, and loads the
 * portal (router, query cache, layout) while the person types. Signed-in members, and all other paths, get the portal at once.
 */
export async function startPortal(element: HTMLElement): Promise<void> {
  let root: Root | undefined;
  try {
    const configured = loadConfig();
    if (location.pathname === accountPaths.signIn() && !useSession.getState().isAuth) {
      await configured;
      root = await showSignIn(element);
      const portal = loadPortal(configured);
      // Shows a loading error while the person is still typing.
      await Promise.race([waitForSignIn(), portal.then(waitForSignIn)]);
      show(root, <Splash />);
      show(root, (await portal)());
    } else {
      root = createEmptyRoot(element);
      const [openPortal] = await Promise.all([loadPortal(configured), configured]);
      show(root, openPortal());
    }
  } catch (error) {
    await renderStartupError(root ?? createEmptyRoot(element), error);
  }
}

function show(root: Root, screen: ReactNode): void {
  root.render(<Page>{screen}</Page>);
}

function createEmptyRoot(element: HTMLElement): Root {
  element.replaceChildren();
  return createRoot(element);
}

/** Resolves with the root once React has the sign-in screen. */
async function showSignIn(element: HTMLElement): Promise<Root> {
  let root: Root | undefined;
  // A key that was pressed while this script was evaluated goes first.
  await waitForNextPaint();
  await new Promise<void>((shown) => {
    const page = (
      <Page>
        <StandaloneSignIn onShown={shown} />
      </Page>
    );
    // In a transition React takes the elements over in short steps, between the keys of a person who types.
    if (element.hasChildNodes()) startTransition(() => void (root = hydrateRoot(element, page)));
    else {
      root = createRoot(element);
      root.render(page);
    }
  });
  return root ?? createRoot(element);
}

async function loadPortal(configured: ReturnType<typeof loadConfig>) {
  const release = loadRelease(configured);
  // The caller that awaits the release handles the error.
  release.catch(() => {});
  const { preparePortal } = await import('./prepare-portal');
  return preparePortal(release);
}

/** Resolves when the member has signed in, here or in another tab. */
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
  // The code of the detailed error may fail to load too.
  show(root, <Splash isLate />);
  const { PortalError } = await import('./portal-error');
  show(root, <PortalError message={error instanceof Error ? error.message : undefined} />);
}
