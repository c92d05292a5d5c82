import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';

/** Saves a loaded file. */
export function DownloadButton({ url, name }: { url: string; name: string }) {
  return (
    <Button component="a" href={url} download={name} size="sm" leftSection={<Icon name="download" />}>
      Download
    </Button>
  );
}
