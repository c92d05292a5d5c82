import { FileContent } from '../document-viewer/document-viewer-content';
import { useDocumentView } from '../document-viewer/use-document-view';
import classes from './chosen-file.module.css';

/** Shows the file beside the order before it is sent, so that people see whose visa it is. */
export function ChosenFile({ file }: { file: File }) {
  const view = useDocumentView();
  return (
    <div className={classes.file}>
      <FileContent blob={file} title="Visa to send" documentView={view} />
    </div>
  );
}
