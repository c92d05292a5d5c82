import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { useLocation } from '@evisa/shared/kit/router';
import type { ReactNode } from 'react';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';
import type { RemoteScreenComponent } from '../loading/load-screen';
import { RemoteLoadError } from '../loading/remote-load-error';
import { captureError } from '../errors/capture-errors';
import { reportFailure } from '../loading/report-failure';
import { classifyRenderFailure } from '../loading/classify-failure';

interface ScreenBoundaryProps {
  version: RemoteVersion;
  screen: ScreenDeclaration;
  Component: RemoteScreenComponent;
  /** When its code was loaded; a new time resets the boundary. */
  loadedAt: number;
  /** Rendered after the screen has crashed. */
  renderError: (error: RemoteLoadError) => ReactNode;
}

/** Renders a loaded screen and catches its errors. */
export function ScreenBoundary({ version, screen, Component, loadedAt, renderError }: ScreenBoundaryProps) {
  const { key } = useLocation();
  const toLoadError = (error: unknown) => new RemoteLoadError(classifyRenderFailure(error), version, error);
  return (
    <ErrorBoundary
      key={screen.path}
      resetKey={`${key} ${loadedAt}`}
      onError={(error) => {
        const failed = toLoadError(error);
        reportFailure(failed, screen.path);
        if (failed.failure === 'crashed') captureError(error);
      }}
      fallback={(error) => renderError(toLoadError(error))}
    >
      <Component {...screen.props} />
    </ErrorBoundary>
  );
}
