import { ErrorBoundary } from '@evisa/shared/kit/error-boundary';
import { useLocation } from '@evisa/shared/kit/router';
import type { ReactNode } from 'react';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';
import type { RemoteScreenComponent } from './loader';
import { RemoteLoadError } from './remote-load-error';
import { tellFailure } from './tell-failure';
import { whyItStopped } from './why-it-failed';

interface StandingScreenProps {
  version: RemoteVersion;
  screen: ScreenDeclaration;
  Component: RemoteScreenComponent;
  /** When its code came. */
  loadedAt: number;
  /** What stands there once it has stopped with an error. */
  instead: (error: RemoteLoadError) => ReactNode;
}

/** A screen that is there, for as long as it does not throw. */
export function StandingScreen({ version, screen, Component, loadedAt, instead }: StandingScreenProps) {
  const { key } = useLocation();
  const stopped = (error: unknown) => new RemoteLoadError(whyItStopped(error), version, error);
  return (
    <ErrorBoundary
      key={screen.path}
      resetKey={`${key} ${loadedAt}`}
      onError={(error) => tellFailure(stopped(error), screen.path)}
      fallback={(error) => instead(stopped(error))}
    >
      <Component {...screen.props} />
    </ErrorBoundary>
  );
}
