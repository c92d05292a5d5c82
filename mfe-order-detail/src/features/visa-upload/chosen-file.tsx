import type { OrderDetail } from '@evisa/shared/contract/orders';
import { FileContent } from '../document-viewer/document-viewer-content';
import { useDocumentView } from '../document-viewer/use-document-view';
import { VisaComparison } from './visa-comparison';
import classes from './chosen-file.module.css';

/** Shows the file and whose order it is before it is sent, so that people see whose visa it is. */
export function ChosenFile({ file, order }: { file: File; order: OrderDetail }) {
  const view = useDocumentView();
  return (
    <>
      <VisaComparison file={file} order={order} />
      <div className={classes.file}>
        <FileContent blob={file} title="Visa to send" documentView={view} />
      </div>
    </>
  );
}
