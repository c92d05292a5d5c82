import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { DocumentViewer } from './document-viewer';
import { getDownloadFileName, type StoredFile } from './stored-file';

interface DocumentButtonProps {
  orderId: number;
  file: StoredFile;
  /** Distinguishes buttons with the same label in a screen reader. */
  title: string;
  label?: string;
  /** Describes the file in its download name. Defaults to the title. */
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

/** Opens an issued document. Its file is named `{orderId}_{file1}`. */
export function IssuedDocumentButton({ orderId, file1 }: { orderId: number; file1: string }) {
  return (
    <DocumentButton
      orderId={orderId}
      file={{ area: 'docs', name: `${orderId}_${file1}` }}
      title={`Visa document of order ${orderId}`}
      label="Document"
      downloadLabel="Visa"
    />
  );
}
