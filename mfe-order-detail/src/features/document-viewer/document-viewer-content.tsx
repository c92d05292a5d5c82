import { useQuery } from '@evisa/shared/kit/react-query';
import { Skeleton } from '@evisa/shared/kit/base';
import { ErrorState, StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { storedFileQuery, type StoredFile } from './stored-file';
import type { DocumentView } from './use-document-view';
import { ImageViewer } from './image-viewer';
import { PdfPages } from './pdf-pages';
import { useObjectUrl } from './use-object-url';

interface DocumentViewerContentProps {
  file: StoredFile;
  title: string;
  documentView: DocumentView;
}

/** Shows a stored file as an image or as PDF pages, or says why it cannot be shown. */
export function DocumentViewerContent({ file, title, documentView }: DocumentViewerContentProps) {
  const { data: blob, error, isFetching, refetch } = useQuery(storedFileQuery(file));
  const url = useObjectUrl(blob);

  if (error && !blob)
    return (
      <ErrorState
        title="We couldn’t load the file"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!blob || !url) return <Skeleton height="100%" role="img" aria-label={`Loading ${title}`} />;
  const unreadable = (
    <div role="alert">
      <StatusMessage icon="file" title="This file cannot be shown">
        It may be damaged or protected by a password. Download it and open it in another program.
      </StatusMessage>
    </div>
  );
  if (blob.type.startsWith('image/'))
    return <ImageViewer url={url} title={title} view={documentView} fallback={unreadable} />;
  if (blob.type === 'application/pdf')
    return <PdfPages blob={blob} title={title} view={documentView} fallback={unreadable} />;
  return (
    <StatusMessage icon="file" title="This file type cannot be shown here">
      Download the file to view it.
    </StatusMessage>
  );
}
