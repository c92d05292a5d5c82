import { DocumentButton } from './document-button';

/** Opens an issued document; its file is `{orderId}_{file1}`. */
export function IssuedDocumentButton({ orderId, file1 }: { orderId: number; file1: string }) {
  return (
    <DocumentButton
      orderId={orderId}
      file={{ area: 'docs', name: `${orderId}_${file1}` }}
      title={`Visa document of order ${orderId}`}
      label="Document"
      downloadLabel="Visa"
    />
  );
}
