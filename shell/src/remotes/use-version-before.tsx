import { Button } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/react-query';
import { activateFallback, findPreviousScreen } from './screen/fallback-store';
import type { RemoteLoadError } from './loading/remote-load-error';
import type { RemoteScreenProps } from './screen/remote-screen';
import { previousVersionQuery } from './screen/previous-version';

interface FallbackButtonProps extends RemoteScreenProps {
  /** What the live version stopped on. */
  liveError: RemoteLoadError;
}

/** Offers the version before, where there is one with this screen. */
export function FallbackButton({ remote, screen, liveError }: FallbackButtonProps) {
  const { data: version } = useQuery(previousVersionQuery(remote));
  if (!version || !findPreviousScreen(version, screen)) return null;
  return (
    <Button variant="default" onClick={() => activateFallback(remote, version, liveError)}>
      Use the version before
    </Button>
  );
}
