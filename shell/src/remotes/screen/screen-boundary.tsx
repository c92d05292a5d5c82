import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { useLocation } from '@evisa/shared/kit/router';
import type { ReactNode } from 'react';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';
import type { RemoteScreenComponent } from '../loading/load-screen';
import { RemoteLoadError } from '../loading/remote-load-error';
import { reportFailure } from '../loading/report-failure';
import { classifyRenderFailure } from '../loading/classify-failure';

interface ScreenBoundaryProps {
  version: RemoteVersion;
  screen: ScreenDeclaration;
  Component: RemoteScreenComponent;
  /** When its code came. */
  loadedAt: number;
  /** What stands there once it has stopped with an error. */
  renderError: (error: RemoteLoadError) => ReactNode;
}

/** A screen that is there, for as long as it does not throw. */
export function ScreenBoundary({ version, screen, Component, loadedAt, renderError }: ScreenBoundaryProps) {
  const { key } = useLocation();
  const stopped = (error: unknown) => new RemoteLoadError(classifyRenderFailure(error), version, error);
  return (
    <ErrorBoundary
      key={screen.path}
      resetKey={`${key} ${loadedAt}`}
      onError={(error) => reportFailure(stopped(error), screen.path)}
      fallback={(error) => renderError(stopped(error))}
    >
      <Component {...screen.props} />
    </ErrorBoundary>
  );
}
