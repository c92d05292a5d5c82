import { useQueryClient } from '@evisa/shared/kit/query';
import { lazy, useEffect, useState, type MouseEvent } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useNavigationType } from '@evisa/shared/kit/router';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { User } from '@evisa/shared/contract/account';
import { paths } from '@evisa/shared/domain/paths';
import { VisuallyHidden } from '@evisa/shared/kit/base';
import { useDisclosure, useMediaQuery } from '@evisa/shared/kit/hooks';
import { overlays } from '@evisa/shared/kit/overlays-on-demand';
import { WhenOpened } from '@evisa/shared/kit/when-opened';
import { useSession } from '@evisa/shared/session/session-store';
import { followMember } from '../app/follow-member';
import { isAdminPath } from '../app/may-open';
import { PaletteButton } from '../palette/palette-button';
import { useRememberOrders } from '../palette/use-remember-orders';
import type { SignInState } from '../screens/wanted-path';
import classes from './admin-layout.module.css';
import { useAskBeforeLeaving } from './ask-before-leaving';
import { Header } from './header';
import { logOut } from './log-out';
import { navGroups } from './nav-groups';
import { preloadScreens } from './preload-screens';
import { Sidebar } from './sidebar';
import { SignInAgain } from './sign-in-again';
import { NewReleaseNotice } from './new-release-notice';
import { UnreachableNotice } from './unreachable-notice';

const ChooseFirstPassword = lazy(async () => ({
  default: (await import('../screens/choose-first-password')).ChooseFirstPassword,
}));

/** Sidebar and header around every staff screen; nobody signed in goes to sign-in, and comes back afterwards. */
export function AdminLayout({ remotes }: { remotes: readonly ReleasedRemote[] }) {
  const user = useSession((session) => session.data);
  const endedBecause = useSession((session) => session.endedBecause);
  const [cameSignedIn] = useState(user !== null);
  if (user?.mustChoosePassword) return <ChooseFirstPassword />;
  // Another person’s portal begins anew: nothing typed by the one before stays.
  if (user) return <SignedInLayout key={user.id} remotes={remotes} user={user} />;
  // Whoever logged out on purpose starts afresh; everyone else comes back to where they were.
  return <ToSignIn returning={!cameSignedIn || endedBecause !== null} />;
}

function ToSignIn({ returning }: { returning: boolean }) {
  const { pathname, search, hash } = useLocation();
  const state: SignInState | null = returning && isAdminPath(pathname) ? { wanted: pathname + search + hash } : null;
  return <Navigate to={paths.signIn()} state={state} replace />;
}

function SignedInLayout({ remotes, user }: { remotes: readonly ReleasedRemote[]; user: User }) {
  const groups = navGroups(remotes, user.type);
  const isNarrow = useMediaQuery('(max-width: 991px)') ?? false;
  const [menuOpen, menu] = useDisclosure(false);
  const { leaveWhenSure, question } = useAskBeforeLeaving();
  const queryClient = useQueryClient();
  useEffect(() => preloadScreens(remotes, user.type, queryClient), [remotes, user.type, queryClient]);
  useEffect(() => followMember(queryClient), [queryClient]);
  useLeadToSecondFactor(user.mustSetUpSecondFactor ?? false);
  useScrollToTop();
  useRememberOrders();
  return (
    <>
      <a className={classes.skip} href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <aside className={classes.aside}>
        <Sidebar groups={groups} />
      </aside>
      <WhenOpened code={overlays} opened={menuOpen && isNarrow} onClose={menu.close}>
        {({ Drawer }, isOpen) => (
          <Drawer
            opened={isOpen}
            onClose={menu.close}
            size={300}
            padding={0}
            title={<VisuallyHidden>Menu</VisuallyHidden>}
            closeButtonProps={{ 'aria-label': 'Close menu', size: 40 }}
            classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
          >
            <Sidebar groups={groups} onChoose={menu.close} />
          </Drawer>
        )}
      </WhenOpened>
      <div className={classes.page}>
        <Header
          user={user}
          menuOpen={menuOpen}
          onOpenMenu={menu.open}
          onLogOut={() => leaveWhenSure(() => void logOut())}
        >
          <PaletteButton remotes={remotes} role={user.type} />
        </Header>
        <UnreachableNotice />
        <NewReleaseNotice />
        {question}
        <SignInAgain user={user} />
        <main id="content" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

/** The browser's own way there would be a step of its history that nothing knows the place of. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Whoever must set up a second factor begins there; where else they go says why it is closed. */
function useLeadToSecondFactor(isDue: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isDue) void navigate(paths.accountSecurity(), { replace: true });
  }, [isDue, navigate]);
}

/** A new screen is read from its top; going back, or to a part of it, is somebody else's: the browser's, or the screen's. */
function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isBack && hash === '') window.scrollTo(0, 0);
  }, [pathname, isBack, hash]);
}
