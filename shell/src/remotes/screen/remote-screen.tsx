import type { RemoteScreenProps } from '../loading/load-screen';
import { findPreviousScreen, useFallbackStore } from './fallback-store';
import { LiveScreen } from './live-screen';
import { fallbackScreenModule } from './previous-version';

/**
 * Shows one screen of a remote: a skeleton, then the screen or an error. `data-remote` and `data-remote-version` name the remote and the
 * version that is shown.
 */
export function RemoteScreen({ remote, screen }: RemoteScreenProps) {
  const fallback = useFallbackStore((all) => all[remote.name]);
  const code = fallbackScreenModule.useModule();
  const before = fallback ? findPreviousScreen(fallback.version, screen) : null;
  return (
    <div data-remote={remote.name} data-remote-version={before?.version.version ?? remote.version}>
      {fallback && before && code ? (
        <code.FallbackScreen
          key={screen.path}
          remote={remote}
          screen={screen}
          previous={before}
          liveError={fallback.liveError}
        />
      ) : (
        <LiveScreen key={screen.path} remote={remote} screen={screen} />
      )}
    </div>
  );
}
