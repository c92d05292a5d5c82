import { useQuery } from '@evisa/shared/kit/query';
import { Skeleton } from '@evisa/shared/kit/base';
import { ErrorState, PlaceState } from '@evisa/shared/kit/states';
import { storedFileQuery, type StoredFile } from '../queries/stored-file';
import type { DocumentView } from './document-viewer-view';
import { ImageStage } from './image-stage';
import { PdfPages } from './pdf-pages';
import { useObjectUrl } from './use-object-url';

interface DocumentViewerContentProps {
  file: StoredFile;
  title: string;
  view: DocumentView;
}

/** A stored file as what it is: a picture, the pages of a PDF, or why it cannot be shown. */
export function DocumentViewerContent({ file, title, view }: DocumentViewerContentProps) {
  const { data: blob, error, isFetching, refetch } = useQuery(storedFileQuery(file));
  const url = useObjectUrl(blob);

  if (error && !blob)
    return (
      <ErrorState
        title="The file could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!blob || !url) return <Skeleton height="100%" role="img" aria-label={`Loading ${title}`} />;
  const broken = (
    <div role="alert">
      <PlaceState icon="file" title="This file cannot be shown">
        It seems to be broken or locked by a password. Download it to look at it with another program.
      </PlaceState>
    </div>
  );
  if (blob.type.startsWith('image/')) return <ImageStage url={url} title={title} view={view} broken={broken} />;
  if (blob.type === 'application/pdf') return <PdfPages blob={blob} title={title} view={view} broken={broken} />;
  return (
    <PlaceState icon="file" title="This kind of file cannot be shown here">
      Download it to look at it.
    </PlaceState>
  );
}
