import { useQuery } from '@evisa/shared/kit/query';
import type { ReactNode } from 'react';
import { Button, Skeleton, UnstyledButton } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import type { OrderWarning } from '@evisa/shared/domain/order-warnings';
import { storedFileQuery } from '../queries/stored-file';
import { DocumentViewer } from './document-viewer';
import { saveName } from './document-viewer-save';
import { OrderWarningsMark } from './order-warnings-mark';
import { useObjectUrl } from './use-object-url';
import classes from './picture.module.css';

interface PictureProps {
  orderId: number;
  label: string;
  fileName: string | null;
  warnings: readonly OrderWarning[];
  /** What it is compared with in the viewer. */
  beside: ReactNode;
}

/** An applicant's upload, small; it opens in the viewer. A passport page may also be a PDF. */
export function Picture({ orderId, label, fileName, warnings, beside }: PictureProps) {
  return (
    <figure className={classes.figure}>
      {fileName ? (
        <Thumbnail orderId={orderId} label={label} name={fileName} beside={beside} />
      ) : (
        <div className={classes.none}>—</div>
      )}
      <figcaption className={classes.caption}>
        {label}
        <OrderWarningsMark warnings={warnings} />
      </figcaption>
    </figure>
  );
}

interface ThumbnailProps extends Pick<PictureProps, 'orderId' | 'label' | 'beside'> {
  name: string;
}

function Thumbnail({ orderId, label, name, beside }: ThumbnailProps) {
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
      <UnstyledButton className={classes.frame} onClick={open} aria-label={`View, ${label}`}>
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
        saveAs={saveName(orderId, label, file)}
        onClose={close}
        beside={beside}
      />
    </>
  );
}
