import { useQuery } from '@evisa/shared/kit/react-query';
import { Skeleton } from '@evisa/shared/kit/base';
import { ErrorState, StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { storedFileQuery, type StoredFile } from './stored-file-query';
import type { DocumentView } from './use-document-view';
import { ImageViewer } from './image-viewer';
import { PdfPages } from './pdf-pages';
import { useObjectUrl } from './use-object-url';

interface DocumentViewerContentProps {
  file: StoredFile;
  title: string;
  documentView: DocumentView;
}

/** A stored file as what it is: a picture, the pages of a PDF, or why it cannot be shown. */
export function DocumentViewerContent({ file, title, documentView }: DocumentViewerContentProps) {
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
      <StatusMessage icon="file" title="This file cannot be shown">
        It seems to be broken or locked by a password. Download it to look at it with another program.
      </StatusMessage>
    </div>
  );
  if (blob.type.startsWith('image/'))
    return <ImageViewer url={url} title={title} view={documentView} fallback={broken} />;
  if (blob.type === 'application/pdf')
    return <PdfPages blob={blob} title={title} view={documentView} fallback={broken} />;
  return (
    <StatusMessage icon="file" title="This kind of file cannot be shown here">
      Download it to look at it.
    </StatusMessage>
  );
}
