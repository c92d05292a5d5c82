import { useQuery } from '@evisa/shared/kit/query';
import { Button, Skeleton, UnstyledButton } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import { storedFileQuery } from '../queries/stored-file';
import { DocumentViewer } from './document-viewer';
import { useObjectUrl } from './use-object-url';
import classes from './picture.module.css';

/** An applicant's upload, small; it opens in the viewer. A passport page may also be a PDF. */
export function Picture({ label, fileName }: { label: string; fileName: string | null }) {
  return (
    <figure className={classes.figure}>
      {fileName ? <Thumbnail label={label} name={fileName} /> : <div className={classes.none}>—</div>}
      <figcaption className={classes.caption}>{label}</figcaption>
    </figure>
  );
}

function Thumbnail({ label, name }: { label: string; name: string }) {
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
      {opened && <DocumentViewer file={file} title={label} onClose={close} />}
    </>
  );
}
