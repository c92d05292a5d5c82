import type { OrderDetail } from '@evisa/shared/contract/orders';
import { FileContent } from '../document-viewer/document-viewer-content';
import { useDocumentView } from '../document-viewer/use-document-view';
import { VisaComparison } from './visa-comparison';
import classes from './chosen-file.module.css';

/** Shows the file and whose order it is before it is sent, so that people see whose visa it is. */
export function ChosenFile({ file, order }: { file: File; order: OrderDetail }) {
  return (
    <>
      <VisaComparison file={file} order={order} />
      <FileToSend file={file} />
    </>
  );
}

/** Shows the file alone. */
export function FileToSend({ file }: { file: File }) {
  const view = useDocumentView();
  return (
    <div className={classes.file}>
      <FileContent blob={file} title="Visa to send" documentView={view} />
    </div>
  );
}
