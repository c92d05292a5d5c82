import { useQuery } from '@evisa/shared/kit/react-query';
import type { ReactNode } from 'react';
import { Button, Skeleton, UnstyledButton } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import type { OrderWarning } from '@evisa/shared/domain/orders/order-warnings';
import { getDownloadFileName, storedFileQuery } from '../document-viewer/stored-file';
import { DocumentViewer } from '../document-viewer/document-viewer';

import { FieldWarnings } from '../order-warnings/order-warnings';
import { useObjectUrl } from '../document-viewer/use-object-url';
import classes from './upload-thumbnail.module.css';

interface UploadThumbnailProps {
  orderId: number;
  label: string;
  fileName: string | null;
  warnings: readonly OrderWarning[];
  /** Shown beside the document in the viewer. */
  comparison: ReactNode;
}

/** A small preview of an applicant's upload, which opens the viewer. A PDF is shown as an icon. */
export function UploadThumbnail({ orderId, label, fileName, warnings, comparison }: UploadThumbnailProps) {
  return (
    <figure className={classes.figure}>
      {fileName ? (
        <ThumbnailButton orderId={orderId} label={label} name={fileName} comparison={comparison} />
      ) : (
        <div className={classes.none}>—</div>
      )}
      <figcaption className={classes.caption}>
        <span>{label}</span>
        <FieldWarnings warnings={warnings} />
      </figcaption>
    </figure>
  );
}

interface ThumbnailButtonProps extends Pick<UploadThumbnailProps, 'orderId' | 'label' | 'comparison'> {
  name: string;
}

function ThumbnailButton({ orderId, label, name, comparison }: ThumbnailButtonProps) {
  const file = { area: 'uploads', name } as const;
  const { data: blob, error, isFetching, refetch } = useQuery(storedFileQuery(file));
  const url = useObjectUrl(blob);
  const [opened, { open, close }] = useDisclosure();

  if (error && !blob)
    return (
      <div className={classes.none}>
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()} loading={isFetching}>
          Retry
        </Button>
      </div>
    );
  if (!blob || !url) return <Skeleton className={classes.frame} role="img" aria-label={`Loading ${label}`} />;
  return (
    <>
      <UnstyledButton className={classes.frame} data-printed onClick={open} aria-label={`View, ${label}`}>
        {blob.type.startsWith('image/') ? (
          <img src={url} alt="" className={classes.image} />
        ) : (
          <Icon name="file" size={36} />
        )}
      </UnstyledButton>
      <DocumentViewer
        opened={opened}
        file={file}
        title={label}
        downloadName={getDownloadFileName(orderId, label, file)}
        onClose={close}
        comparison={comparison}
      />
    </>
  );
}
