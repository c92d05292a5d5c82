import { useQuery } from '@evisa/shared/kit/react-query';
import { Skeleton } from '@evisa/shared/kit/base';
import { ErrorState, StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { storedFileQuery, type StoredFile } from './stored-file';
import { DownloadButton } from './download-button';
import type { DocumentView } from './use-document-view';
import { ImageViewer } from './image-viewer';
import { PdfPages } from './pdf-pages';
import { useObjectUrl } from './use-object-url';

interface DocumentViewerContentProps {
  file: StoredFile;
  title: string;
  documentView: DocumentView;
  /** The file name for a download, which messages offer where no toolbar does. */
  downloadName?: string;
}

/** Shows a stored file as an image or as PDF pages, or says why it cannot be shown. */
export function DocumentViewerContent({ file, title, documentView, downloadName }: DocumentViewerContentProps) {
  const { data: blob, error, isFetching, refetch } = useQuery(storedFileQuery(file));

  if (error && !blob)
    return (
      <ErrorState
        title="We couldn’t load the file"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!blob) return <Skeleton height="100%" role="img" aria-label={`Loading ${title}`} />;
  return <FileContent blob={blob} title={title} documentView={documentView} downloadName={downloadName} />;
}

interface FileContentProps extends Omit<DocumentViewerContentProps, 'file' | 'downloadName'> {
  blob: Blob;
  downloadName?: string | undefined;
}

/** Shows a file that is there already, such as one that was just chosen. */
export function FileContent({ blob, title, documentView, downloadName }: FileContentProps) {
  const url = useObjectUrl(blob);
  if (!url) return <Skeleton height="100%" role="img" aria-label={`Loading ${title}`} />;
  const download = downloadName && <DownloadButton url={url} name={downloadName} />;
  if (blob.type.startsWith('image/'))
    return <ImageViewer url={url} title={title} view={documentView} download={download} />;
  if (blob.type === 'application/pdf')
    return <PdfPages blob={blob} title={title} view={documentView} download={download} />;
  return (
    <StatusMessage icon="file" title="This file type cannot be shown here" actions={download}>
      Download the file to view it.
    </StatusMessage>
  );
}
