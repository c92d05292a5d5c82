import { useEffect, type ReactNode } from 'react';
import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';
import { extensionModule, nameExtension } from '@evisa/shared/federation/extensions';
import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { Button, Group, Skeleton, Text } from '@evisa/shared/kit/base';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { reportFailure } from '../loading/report-failure';
import type { RemoteLoadError } from '../loading/remote-load-error';
import { reloadRemote, screenQuery } from '../loading/screen-query';
import { useFallbackStore } from '../screen/fallback-store';
import { ScreenBoundary } from '../screen/screen-boundary';
import { useRetry } from '../screen/screen-error-message';

interface LoadedExtensionProps {
  version: RemoteVersion;
  extension: ExtensionDeclaration;
  /** The props of the extension in its slot; `onClose` where it is an action. */
  slotProps: { onClose?: () => void; [name: string]: unknown };
}

interface RemoteExtensionProps extends Pick<LoadedExtensionProps, 'extension' | 'slotProps'> {
  remote: ReleasedRemote;
}

/**
 * Shows one extension in its slot: of the version that the page uses of its remote, so also of the previous one after a failure. If it fails,
 * only its own place says so.
 */
export function RemoteExtension({ remote, extension, slotProps }: RemoteExtensionProps) {
  const version: RemoteVersion = useFallbackStore((all) => all[remote.name])?.version ?? remote;
  const name = nameExtension(extension);
  const declared = version.declaration.extensions?.find((other) => nameExtension(other) === name);
  return (
    declared && (
      <div data-remote={remote.name} data-remote-version={version.version} data-extension={name}>
        <LoadedExtension key={version.version} version={version} extension={declared} slotProps={slotProps} />
      </div>
    )
  );
}

function LoadedExtension({ version, extension, slotProps }: LoadedExtensionProps) {
  const { slot, title } = extension;
  const place = nameExtension(extension);
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery(screenQuery(version, extensionModule(extension)));
  useEffect(() => {
    if (error) reportFailure(error, place);
  }, [error, place]);

  function renderError(failed: RemoteLoadError): ReactNode {
    const message = `“${title}” ${failed.failure === 'crashed' ? 'stopped with an error.' : 'could not be loaded.'}`;
    if (slotProps.onClose) return <FailedAction message={message} onClose={slotProps.onClose} />;
    return <ExtensionError message={message} error={failed} onRetry={() => reloadRemote(version, queryClient)} />;
  }

  if (error) return renderError(error);
  if (!data)
    return slot === 'order-page' && <Skeleton height={24} aria-busy="true" aria-label="Loading" role="status" />;
  return (
    <ScreenBoundary version={version} place={place} loadedAt={dataUpdatedAt} renderError={renderError}>
      <data.Component {...slotProps} />
    </ScreenBoundary>
  );
}

interface ExtensionErrorProps {
  message: string;
  error: RemoteLoadError;
  onRetry: () => Promise<void>;
}

function ExtensionError({ message, error, onRetry }: ExtensionErrorProps) {
  const { retrying, run } = useRetry(onRetry);
  return (
    <Group gap="xs" role="status" data-failure={error.failure} title={error.detail}>
      <Text size="sm">{message}</Text>
      <Button variant="default" size="compact-xs" loading={retrying} onClick={run}>
        Try Again
      </Button>
    </Group>
  );
}

/** Says that an action of a menu failed, and ends it, so that it can be chosen again. */
function FailedAction({ message, onClose }: { message: string; onClose: () => void }) {
  useEffect(() => {
    toastError(message);
    onClose();
    // `onClose` unmounts this.
  }, [message, onClose]);
  return null;
}
