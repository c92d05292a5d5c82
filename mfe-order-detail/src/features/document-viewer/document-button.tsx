import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import type { StoredFile } from './stored-file-query';
import { DocumentViewer } from './document-viewer';
import { getDownloadFileName } from './download-file-name';

interface DocumentButtonProps {
  orderId: number;
  file: StoredFile;
  /** Tells buttons of the same label apart, for those who cannot see where it stands. */
  title: string;
  label?: string;
  /** What the file is, in its name once it is saved; the title without it. */
  downloadLabel?: string;
}

/** Opens a file in the viewer. */
export function DocumentButton({ orderId, file, title, label = 'View', downloadLabel = title }: DocumentButtonProps) {
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
      <DocumentViewer
        opened={opened}
        file={file}
        title={title}
        downloadName={getDownloadFileName(orderId, downloadLabel, file)}
        onClose={close}
      />
    </>
  );
}
