import { Button } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/query';
import { fallBack, screenBefore } from './fallen-back';
import type { RemoteLoadError } from './remote-load-error';
import type { RemoteScreenProps } from './remote-screen';
import { versionBeforeQuery } from './version-before';

interface UseVersionBeforeProps extends RemoteScreenProps {
  /** What the live version stopped on. */
  because: RemoteLoadError;
}

/** Offers the version before, where there is one with this screen. */
export function UseVersionBefore({ remote, screen, because }: UseVersionBeforeProps) {
  const { data: version } = useQuery(versionBeforeQuery(remote));
  if (!version || !screenBefore(version, screen)) return null;
  return (
    <Button variant="default" onClick={() => fallBack(remote, version, because)}>
      Use the version before
    </Button>
  );
}
