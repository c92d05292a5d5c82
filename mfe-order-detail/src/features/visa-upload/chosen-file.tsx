import { FileContent } from '../document-viewer/document-viewer-content';
import { useDocumentView } from '../document-viewer/use-document-view';
import classes from './chosen-file.module.css';

/** Shows a chosen file before it is sent. */
export function FileToSend({ file }: { file: File }) {
  const view = useDocumentView();
  return (
    <div className={classes.file}>
      <FileContent blob={file} title="Visa to send" documentView={view} />
    </div>
  );
}
