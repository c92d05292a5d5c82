import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { useLocation } from '@evisa/shared/kit/router';
import type { ReactNode } from 'react';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';
import { RemoteLoadError } from '../loading/remote-load-error';
import { captureError } from '../errors/capture-errors';
import { reportFailure } from '../loading/report-failure';
import { classifyRenderFailure } from '../loading/classify-failure';

interface ScreenBoundaryProps {
  version: RemoteVersion;
  /** The declared path of the screen, or the name of the extension. */
  place: string;
  /** When its code was loaded; a new time resets the boundary. */
  loadedAt: number;
  /** Rendered after it has crashed. */
  renderError: (error: RemoteLoadError) => ReactNode;
  children: ReactNode;
}

/** Catches and reports the errors of a loaded screen or extension. */
export function ScreenBoundary({ version, place, loadedAt, renderError, children }: ScreenBoundaryProps) {
  const { key } = useLocation();
  const toLoadError = (error: unknown) => new RemoteLoadError(classifyRenderFailure(error), version, error);
  return (
    <ErrorBoundary
      key={place}
      resetKey={`${key} ${loadedAt}`}
      onError={(error) => {
        const failed = toLoadError(error);
        reportFailure(failed, place);
        if (failed.failure === 'crashed') captureError(error);
      }}
      fallback={(error) => renderError(toLoadError(error))}
    >
      {children}
    </ErrorBoundary>
  );
}
