import { useQuery } from '@evisa/shared/kit/query';
import type { ReactNode } from 'react';
import { Button } from '@evisa/shared/kit/base';
import { useMediaQuery } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import type { Modal } from '@evisa/shared/kit/overlays';
import { overlays } from '@evisa/shared/kit/overlays-on-demand';
import { WhenOpened } from '@evisa/shared/kit/when-opened';
import { storedFileQuery, type StoredFile } from '../queries/stored-file';
import { DocumentViewerContent } from './document-viewer-content';
import { DocumentViewerTools } from './document-viewer-tools';
import { handleViewKey, useDocumentView } from './document-viewer-view';
import { useObjectUrl } from './use-object-url';
import classes from './document-viewer.module.css';

interface DocumentViewerProps {
  opened: boolean;
  file: StoredFile;
  title: string;
  /** What the file is called once it is saved. */
  saveAs: string;
  onClose: () => void;
  /** What the document is to be compared with. */
  beside?: ReactNode;
}

/** A document over the page. It stays mounted while it is closed, so that focus goes back to where it came from. */
export function DocumentViewer({ opened, onClose, ...desk }: DocumentViewerProps) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  return (
    <WhenOpened code={overlays} opened={opened} onClose={onClose}>
      {({ Modal: parts }, isOpen) => (
        <parts.Root opened={isOpen} onClose={onClose} size="min(1500px, 96vw)" fullScreen={isPhone} centered>
          <parts.Overlay />
          <parts.Content>
            <Desk {...desk} parts={parts} />
          </parts.Content>
        </parts.Root>
      )}
    </WhenOpened>
  );
}

interface DeskProps extends Omit<DocumentViewerProps, 'opened' | 'onClose'> {
  parts: typeof Modal;
}

function Desk({ parts, file, title, saveAs, beside }: DeskProps) {
  const { data: blob } = useQuery(storedFileQuery(file));
  const url = useObjectUrl(blob);
  const view = useDocumentView();
  return (
    <div role="group" aria-label={`${title}, with its tools`} onKeyDown={(event) => handleViewKey(event, view)}>
      <div className={classes.head}>
        <parts.Title fw={650} fz={16} lh={1.35} flex={1}>
          {title}
        </parts.Title>
        <parts.CloseButton aria-label="Close" />
      </div>
      <parts.Body>
        <DocumentViewerTools view={view} title={title}>
          {url && (
            <Button component="a" href={url} download={saveAs} size="sm" leftSection={<Icon name="download" />}>
              Download
            </Button>
          )}
        </DocumentViewerTools>
        <div className={classes.desk} data-split={beside !== undefined || undefined}>
          <div className={classes.stage}>
            <DocumentViewerContent file={file} title={title} view={view} />
          </div>
          {beside}
        </div>
      </parts.Body>
    </div>
  );
}
