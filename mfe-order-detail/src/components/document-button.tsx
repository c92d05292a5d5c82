import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import type { StoredFile } from '../queries/stored-file';
import { DocumentViewer } from './document-viewer';

/** Opens a file in the viewer. `title` tells buttons of the same label apart, for those who cannot see where it stands. */
export function DocumentButton({ file, title, label = 'View' }: { file: StoredFile; title: string; label?: string }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="file" size={15} />}
        onClick={open}
        aria-label={`${label}, ${title}`}
      >
        {label}
      </Button>
      {opened && <DocumentViewer file={file} title={title} onClose={close} />}
    </>
  );
}
