import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { findPreviousScreen, useFallbackStore } from './fallback-store';
import { LiveScreen } from './live-screen';
import { fallbackScreenModule } from './previous-version';

export interface RemoteScreenProps {
  remote: ReleasedRemote;
  screen: ScreenDeclaration;
}

/**
 * The place of one screen of a remote: a skeleton, the screen, or what happened instead.
 * `data-remote` and `data-remote-version` tell whose it is and which version shows.
 */
export function RemoteScreen({ remote, screen }: RemoteScreenProps) {
  const fallenBack = useFallbackStore((all) => all[remote.name]);
  const code = fallbackScreenModule.useModule();
  const before = fallenBack ? findPreviousScreen(fallenBack.version, screen) : null;
  return (
    <div data-remote={remote.name} data-remote-version={before?.version.version ?? remote.version}>
      {fallenBack && before && code ? (
        <code.FallbackScreen
          key={screen.path}
          remote={remote}
          screen={screen}
          previous={before}
          liveError={fallenBack.liveError}
        />
      ) : (
        <LiveScreen key={screen.path} remote={remote} screen={screen} />
      )}
    </div>
  );
}
