import { useLocation } from '@evisa/shared/kit/router';
import type { ReactNode } from 'react';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';
import type { RemoteScreenComponent } from './loader';
import { RemoteLoadError } from './remote-load-error';
import { ScreenBoundary } from './screen-boundary';
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
    <ScreenBoundary
      key={screen.path}
      drawing={`${key} ${loadedAt}`}
      onStop={(error) => tellFailure(stopped(error), screen.path)}
      instead={(error) => instead(stopped(error))}
    >
      <Component {...screen.props} />
    </ScreenBoundary>
  );
}
