import { useQuery } from '@evisa/shared/kit/react-query';
import type { ReactNode } from 'react';
import { useMediaQuery } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import type { Modal } from '@evisa/shared/kit/overlays/overlays';
import { overlaysModule } from '@evisa/shared/kit/overlays-on-demand';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { DownloadButton } from './download-button';
import { storedFileQuery, type StoredFile } from './stored-file';
import { DocumentViewerContent } from './document-viewer-content';
import { DocumentViewerToolbar } from './document-viewer-toolbar';
import { handleViewerKey, useDocumentView } from './use-document-view';
import { useObjectUrl } from './use-object-url';
import classes from './document-viewer.module.css';

interface DocumentViewerProps {
  opened: boolean;
  file: StoredFile;
  title: string;
  /** The file name for a download. */
  downloadName: string;
  onClose: () => void;
  /** Shown beside the document to compare it with. */
  comparison?: ReactNode;
}

/** Shows a document in a dialog. Keep it mounted while closed, so that the focus returns to the button that opened it. */
export function DocumentViewer({ opened, onClose, ...body }: DocumentViewerProps) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  return (
    <LazyOverlay code={overlaysModule} kind="dialog" opened={opened} onClose={onClose}>
      {({ Modal: parts }, isOpen) => (
        <parts.Root opened={isOpen} onClose={onClose} size="min(1500px, 96vw)" fullScreen={isPhone} centered>
          <parts.Overlay />
          <parts.Content data-closing={!isOpen || undefined}>
            <ViewerBody {...body} modalParts={parts} />
          </parts.Content>
        </parts.Root>
      )}
    </LazyOverlay>
  );
}

interface ViewerBodyProps extends Omit<DocumentViewerProps, 'opened' | 'onClose'> {
  modalParts: typeof Modal;
}

function ViewerBody({ modalParts, file, title, downloadName, comparison }: ViewerBodyProps) {
  const { data: blob } = useQuery(storedFileQuery(file));
  const url = useObjectUrl(blob);
  const view = useDocumentView();
  return (
    // Without a name of its own, which screen readers would speak after the dialog's.
    <div role="presentation" onKeyDown={(event) => handleViewerKey(event, view)}>
      <div className={classes.head}>
        <modalParts.Title fw={650} fz="md" lh={1.35} flex={1}>
          {title}
        </modalParts.Title>
        <modalParts.CloseButton aria-label="Close" icon={<Icon name="x" />} />
      </div>
      <div className={classes.frame}>
        <DocumentViewerToolbar view={view} title={title}>
          {url && <DownloadButton url={url} name={downloadName} />}
        </DocumentViewerToolbar>
        <div className={classes.body} data-split={comparison !== undefined || undefined}>
          <div className={classes.content}>
            <DocumentViewerContent file={file} title={title} documentView={view} />
          </div>
          {comparison}
        </div>
      </div>
    </div>
  );
}
