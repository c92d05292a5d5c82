import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { OrderWithHistory } from '../../db/orders/orders';
import { presentDefencePackDetails } from '../defence-packs/present-defence-pack-details';
import { presentDownload } from './present-download';
import { presentMail } from './present-mail';
import { presentRemark } from './present-remark';

/** An order in full as staff see it. Fields the contract does not name (search text, folder) stay behind. */
export function presentOrder({
  order,
  assigneeName,
  processedByName,
  defencePack,
  documents,
  mails,
  downloads,
  remarks,
}: OrderWithHistory): OrderDetail {
  return {
    ...order,
    assign_to: assigneeName,
    processed_by: processedByName,
    defence_pack: defencePack && presentDefencePackDetails(defencePack),
    mailHistory: mails.map(presentMail),
    uploadDoc: documents.map(({ file1, customer_name, uploaded_at }) => ({
      file1,
      customer_name,
      create_ts: uploaded_at,
    })),
    downloadHistory: downloads.map((download) => ({ ...presentDownload(download), file1: download.file1 })),
    remark: remarks.map(presentRemark),
  };
}
