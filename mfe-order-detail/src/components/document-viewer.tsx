import { useQuery } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { Button, Group, Skeleton } from '@evisa/shared/kit/base';
import { useMediaQuery } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import { Modal } from '@evisa/shared/kit/overlays';
import { ErrorState, PlaceState } from '@evisa/shared/kit/states';
import { storedFileQuery, type StoredFile } from '../queries/stored-file';
import { useObjectUrl } from './use-object-url';
import classes from './document-viewer.module.css';

interface DocumentViewerProps {
  file: StoredFile;
  title: string;
  onClose: () => void;
}

/** An image or a PDF over the page, with Download. The bytes come with the session's token; an address alone shows nothing. */
export function DocumentViewer({ file, title, onClose }: DocumentViewerProps) {
  const { data: blob, error, isFetching, refetch } = useQuery(storedFileQuery(file));
  const url = useObjectUrl(blob);
  const [enlarged, setEnlarged] = useState(false);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const isImage = blob?.type.startsWith('image/') ?? false;

  return (
    <Modal opened onClose={onClose} title={title} size="min(1100px, 94vw)" fullScreen={isPhone} centered>
      <div className={classes.stage} data-enlarged={enlarged || undefined}>
        {error && !blob ? (
          <ErrorState
            title="The file could not be loaded"
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : blob && url ? (
          <Content type={blob.type} url={url} title={title} />
        ) : (
          <Skeleton className={classes.waiting} role="img" aria-label={`Loading ${title}`} />
        )}
      </div>
      <Group justify="flex-end" mt="md">
        {isImage && (
          <Button
            variant="default"
            leftSection={<Icon name={enlarged ? 'zoomOut' : 'zoomIn'} />}
            onClick={() => setEnlarged(!enlarged)}
          >
            {enlarged ? 'Fit to window' : 'Actual size'}
          </Button>
        )}
        {url && (
          <Button component="a" href={url} download={file.name} leftSection={<Icon name="download" />}>
            Download
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function Content({ type, url, title }: { type: string; url: string; title: string }) {
  if (type.startsWith('image/')) return <img src={url} alt={title} className={classes.image} />;
  if (type === 'application/pdf') return <iframe src={url} title={title} className={classes.page} />;
  return (
    <PlaceState icon="file" title="This kind of file cannot be shown here">
      Download it to look at it.
    </PlaceState>
  );
}
