import { useQuery } from '@evisa/shared/kit/react-query';
import { Button, Skeleton, UnstyledButton } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import type { OrderWarning } from '@evisa/shared/domain/orders/order-warnings';
import { storedFileQuery } from '../document-viewer/stored-file';
import { FieldWarnings } from '../order-warnings/order-warnings';
import { useObjectUrl } from '../document-viewer/use-object-url';
import classes from './upload-thumbnail.module.css';

interface UploadThumbnailProps {
  label: string;
  fileName: string | null;
  warnings: readonly OrderWarning[];
  onView: () => void;
}

/** A small preview of an applicant's upload. A PDF is shown as an icon. */
export function UploadThumbnail({ label, fileName, warnings, onView }: UploadThumbnailProps) {
  return (
    <figure className={classes.figure}>
      {fileName ? (
        <ThumbnailButton label={label} name={fileName} onView={onView} />
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

interface ThumbnailButtonProps extends Pick<UploadThumbnailProps, 'label' | 'onView'> {
  name: string;
}

function ThumbnailButton({ label, name, onView }: ThumbnailButtonProps) {
  const file = { area: 'uploads', name } as const;
  const { data: blob, error, isFetching, refetch } = useQuery(storedFileQuery(file));
  const url = useObjectUrl(blob);

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
    <UnstyledButton
      className={classes.frame}
      data-printed
      data-opens={label}
      onClick={onView}
      aria-label={`View, ${label}`}
    >
      {blob.type.startsWith('image/') ? (
        <img src={url} alt="" className={classes.image} />
      ) : (
        <Icon name="file" size={36} />
      )}
    </UnstyledButton>
  );
}
