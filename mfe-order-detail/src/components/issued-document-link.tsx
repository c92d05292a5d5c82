import { DocumentButton } from './document-button';

/** Opens an issued document; its file is `{orderId}_{file1}`. */
export function IssuedDocumentLink({ orderId, file1 }: { orderId: number; file1: string }) {
  const name = `${orderId}_${file1}`;
  return <DocumentButton file={{ area: 'docs', name }} title={name} label="Document" />;
}
