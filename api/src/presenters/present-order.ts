import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { FullOrder } from '../db/get-order';
import { presentDownload } from './present-download';
import { presentMail } from './present-mail';
import { presentRemark } from './present-remark';

/** An order in full as staff see it. Fields the contract does not name (search text, folder) stay behind. */
export function presentOrder({
  order,
  assigneeName,
  processedByName,
  documents,
  mails,
  downloads,
  remarks,
}: FullOrder): OrderDetail {
  return {
    ...order,
    assign_to: assigneeName,
    processed_by: processedByName,
    mailHistory: mails.map(presentMail),
    uploadDoc: documents.map(({ file1, customer_name, uploaded_at }) => ({
      file1,
      customer_name,
      create_ts: uploaded_at,
    })),
    downloadHistory: downloads.map(presentDownload),
    remark: remarks.map(presentRemark),
  };
}
