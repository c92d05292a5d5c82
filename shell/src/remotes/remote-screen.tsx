import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { screenBefore, useFallenBack } from './fallen-back';
import { LiveScreen } from './live-screen';
import { earlierScreen } from './version-before';

export interface RemoteScreenProps {
  remote: ReleasedRemote;
  screen: ScreenDeclaration;
}

/**
 * The place of one screen of a remote: a skeleton, the screen, or what happened instead.
 * `data-remote` and `data-remote-version` tell whose it is and which version shows.
 */
export function RemoteScreen({ remote, screen }: RemoteScreenProps) {
  const fallenBack = useFallenBack((all) => all[remote.name]);
  const code = earlierScreen.useModule();
  const before = fallenBack ? screenBefore(fallenBack.version, screen) : null;
  return (
    <div data-remote={remote.name} data-remote-version={before?.version.version ?? remote.version}>
      {fallenBack && before && code ? (
        <code.EarlierScreen
          key={screen.path}
          remote={remote}
          screen={screen}
          before={before}
          because={fallenBack.because}
        />
      ) : (
        <LiveScreen key={screen.path} remote={remote} screen={screen} />
      )}
    </div>
  );
}
