import { useQueryClient } from '@evisa/shared/kit/react-query';
import { lazy, useEffect, useLayoutEffect, useState, type MouseEvent } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useNavigationType } from '@evisa/shared/kit/router';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { waitForNextPaint } from '@evisa/shared/client/next-paint';
import type { User } from '@evisa/shared/contract/account';
import { paths } from '@evisa/shared/domain/paths';
import { useDisclosure, useMediaQuery } from '@evisa/shared/kit/hooks';
import { overlaysModule } from '@evisa/shared/kit/overlays-on-demand';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useSession } from '@evisa/shared/session/session-store';
import { keepSessionAlive } from '../session/session-keepalive';
import { isAdminPath } from '../navigation/can-access-screen';
import { PaletteButton } from '../palette/palette-button';
import { Shortcuts } from '../shortcuts/shortcuts';
import { useTrackRecentOrders } from '../palette/use-track-recent-orders';
import type { SignInState } from '../navigation/return-to';
import classes from './admin-layout.module.css';
import { useFocusHeading } from './use-focus-heading';
import { useUnsavedChangesPrompt } from './unsaved-changes-prompt';
import { Header } from './header';
import { OwnFailedMails } from './own-failed-mails';
import { logOut } from '../session/log-out';
import { buildNavGroups } from './nav-groups';
import { preloadScreens } from './preload-screens';
import { Sidebar } from './sidebar';
import { PasswordPrompt } from './password-prompt';
import { SessionExpiredPrompt } from './session-expired-prompt';
import { NewReleaseNotice } from './new-release-notice';
import { UnreachableNotice } from './unreachable-notice';

const ChooseFirstPassword = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ '../screens/password/choose-first-password'))
    .ChooseFirstPassword,
}));

/** Sidebar and header around every staff screen. Redirects to sign-in without a session, and back afterwards. */
export function AdminLayout({ remotes }: { remotes: readonly ReleasedRemote[] }) {
  const user = useSession((session) => session.data);
  const endReason = useSession((session) => session.endReason);
  const [wasSignedIn] = useState(user !== null);
  if (user?.mustChoosePassword) return <ChooseFirstPassword />;
  // The key resets all state when another member signs in.
  if (user) return <SignedInLayout key={user.id} remotes={remotes} user={user} />;
  // After logging out on purpose, the next sign-in starts at the dashboard.
  return <RedirectToSignIn shouldReturn={!wasSignedIn || endReason !== null} />;
}

function RedirectToSignIn({ shouldReturn }: { shouldReturn: boolean }) {
  const { pathname, search, hash } = useLocation();
  const state: SignInState | null = shouldReturn && isAdminPath(pathname) ? { wanted: pathname + search + hash } : null;
  return <Navigate to={paths.signIn()} state={state} replace />;
}

function SignedInLayout({ remotes, user }: { remotes: readonly ReleasedRemote[]; user: User }) {
  const groups = buildNavGroups(remotes, user.type);
  const isPainted = useIsPainted();
  const isNarrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const [menuOpen, menu] = useDisclosure(false);
  const [shortcutsOpen, shortcuts] = useDisclosure(false);
  const { confirmLeave, prompt } = useUnsavedChangesPrompt();
  const queryClient = useQueryClient();
  useEffect(() => preloadScreens(remotes, user.type, queryClient), [remotes, user.type, queryClient]);
  useEffect(() => keepSessionAlive(queryClient), [queryClient]);
  useSecondFactorRedirect(user.mustSetUpSecondFactor ?? false);
  useScrollToTop();
  useFocusHeading();
  useTrackRecentOrders();
  return (
    <>
      <a className={classes.skip} href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <aside className={classes.aside}>{isPainted && <Sidebar groups={groups} isHidden={isNarrow} />}</aside>
      <LazyOverlay code={overlaysModule} kind="dialog" opened={menuOpen && isNarrow} onClose={menu.close}>
        {({ Drawer }, isOpen) => (
          <Drawer.Root opened={isOpen} onClose={menu.close} size={300} transitionProps={{ duration: 120 }}>
            <Drawer.Overlay />
            <Drawer.Content
              aria-label="Menu"
              classNames={{ content: classes.drawer }}
              data-closing={!isOpen || undefined}
            >
              <Drawer.CloseButton
                aria-label="Close"
                size={40}
                icon={<Icon name="x" size={22} />}
                className={classes.drawerClose}
              />
              <div className={classes.drawerBody}>
                <Sidebar groups={groups} onChoose={menu.close} />
              </div>
            </Drawer.Content>
          </Drawer.Root>
        )}
      </LazyOverlay>
      <div className={classes.page}>
        <Header
          user={user}
          menuOpen={menuOpen}
          onOpenMenu={menu.open}
          onShowShortcuts={shortcuts.open}
          onLogOut={() => confirmLeave(() => void logOut())}
        >
          <OwnFailedMails remotes={remotes} userName={user.name} />
          <PaletteButton remotes={remotes} role={user.type} />
        </Header>
        <UnreachableNotice />
        <NewReleaseNotice />
        {prompt}
        <Shortcuts opened={shortcutsOpen} onOpen={shortcuts.open} onClose={shortcuts.close} />
        <PasswordPrompt />
        <SessionExpiredPrompt user={user} />
        <main id="content" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

/** Whether the layout was painted: the sidebar comes one paint after the rows, which a clerk waits for. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useLayoutEffect(() => void waitForNextPaint().then(() => setIsPainted(true)), []);
  return isPainted;
}

/** Moves the focus without the link's own navigation, which would add a history entry without an index. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Redirects members who must set up a second factor to that screen. Other screens then explain why they are closed. */
function useSecondFactorRedirect(isSetupRequired: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSetupRequired) void navigate(paths.accountSecurity(), { replace: true });
  }, [isSetupRequired, navigate]);
}

/** Scrolls a new screen to its top. The browser restores the position on Back, and screens handle hashes. */
function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isBack && hash === '') window.scrollTo(0, 0);
  }, [pathname, isBack, hash]);
}
