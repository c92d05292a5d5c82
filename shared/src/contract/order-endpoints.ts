import type { FolderCounts, FolderName } from '@evisa/shared/domain/orders/order-folders';
import type {
  AssignOrders,
  BulkResult,
  ChangeOrderStatus,
  ExportOrders,
  FilterMember,
  OrderIdsBody,
  OrderSelection,
  SelectedOrder,
  UndoOrderChanges,
} from './bulk-orders';
import type { DismissDuplicate, DuplicatePair } from './duplicates';
import type { DefencePackContent, DefencePackPdf, SaveDefencePack } from './defence-packs';
import type { DismissFailedMail, FailedMail, FailedMailsFacts, ResendFailedMail, SeeFailedMails } from './failed-mails';
import type { FindOrders, FoundOrder } from './find-orders';
import type { CloseIncomingMail, IncomingMail, IncomingMailsQuery } from './incoming-mails';
import type { SendInvoice } from './invoice';
import type {
  EmailContent,
  MailHistoryRow,
  ResendMail,
  SendDownloadLink,
  UploadVisaDocument,
  WithdrawDocument,
} from './mail';
import type { OrderAuditEntry } from './order-trail';
import type { OrderPresence, Viewers } from './order-viewers';
import type { FolderCountQuery, MoveOrder, OrderDetail, OrderListMetadata, OrderListQuery, OrderRow } from './orders';
import type { AnswerDispute, OpenDispute } from './payment-events';
import type { AddRemark, Remark } from './remarks';
import type {
  CountrySummary,
  DailyCount,
  DailyCountsQuery,
  DateRange,
  MonthCount,
  ProcessedBySummary,
} from './statistics';
import type { DownloadDocument, DownloadHistoryRow, PublicDocument, PublicOrder, TrackOrder } from './tracking';
import type { TransactionDetails } from './transaction';
import type { Endpoint } from './endpoint';

export const getAllFolderCount: Endpoint<{ query: FolderCountQuery; data: FolderCounts }> = {
  method: 'GET',
  path: 'admin/get-all-folder-count',
  access: 'order.read',
  background: true,
};
export const getOrdersList: Endpoint<{
  params: { orderName: FolderName };
  query: OrderListQuery;
  data: OrderRow[];
  more: OrderListMetadata;
}> = {
  method: 'GET',
  path: 'admin/get-orders-list/{orderName}',
  access: 'order.read',
};
export const searchOrder: Endpoint<{ json: FindOrders; data: FoundOrder[]; more: OrderListMetadata }> = {
  method: 'POST',
  path: 'admin/search-order',
  access: 'order.read',
};
export const getOrdersDetails: Endpoint<{ params: { orderId: number }; data: OrderDetail }> = {
  method: 'GET',
  path: 'admin/get-orders-details/{orderId}',
  access: 'order.read',
};
export const moveOrderStatus: Endpoint<{ json: MoveOrder; data: OrderDetail }> = {
  method: 'PUT',
  path: 'admin/move-order-status',
  access: 'order.move',
};
export const assignOrderStatus: Endpoint<{ json: AssignOrders; data: BulkResult }> = {
  method: 'PUT',
  path: 'admin/assign-order-status',
  access: 'order.assign',
};
export const changeOrderStatus: Endpoint<{ json: ChangeOrderStatus; data: BulkResult }> = {
  method: 'PUT',
  path: 'admin/change-order-status',
  access: 'order.move',
};
export const undoOrderChanges: Endpoint<{ json: UndoOrderChanges; data: BulkResult }> = {
  method: 'PUT',
  path: 'admin/undo-order-changes',
  access: 'order.move',
};
export const moveToCompleteRefund: Endpoint<{ json: OrderIdsBody; data: BulkResult }> = {
  method: 'PUT',
  path: 'admin/move-to-complete-refund',
  access: 'order.refund',
};
export const refundOrders: Endpoint<{ json: OrderIdsBody; data: BulkResult }> = {
  method: 'PUT',
  path: 'admin/refund-orders',
  access: 'order.refund',
};
export const getOrderIds: Endpoint<{ json: OrderSelection; data: SelectedOrder[] }> = {
  method: 'POST',
  path: 'admin/get-order-ids',
  access: 'order.read',
};
export const exportOrders: Endpoint<{ json: ExportOrders; data: Blob }> = {
  method: 'POST',
  path: 'admin/export-orders',
  access: 'order.read',
};
export const getMemberNames: Endpoint<{ data: string[] }> = {
  method: 'GET',
  path: 'admin/get-member-names',
  access: 'order.assign-others',
};
export const getFilterMembers: Endpoint<{ data: FilterMember[] }> = {
  method: 'GET',
  path: 'admin/get-filter-members',
  access: 'order.read',
};
export const getFutureOrderCount: Endpoint<{ data: MonthCount[] }> = {
  method: 'GET',
  path: 'admin/get-future-order-count',
  access: 'order.read',
};
export const getDailyCounts: Endpoint<{ json: DailyCountsQuery; data: DailyCount[] }> = {
  method: 'POST',
  path: 'admin/get-daily-counts',
  access: 'order.read',
};
export const getCountryOrderList: Endpoint<{ json: DateRange; data: CountrySummary[] }> = {
  method: 'POST',
  path: 'admin/get-country-order-list',
  access: 'statistics.country',
};
export const getProcessedByCount: Endpoint<{ json: DateRange; data: ProcessedBySummary[] }> = {
  method: 'POST',
  path: 'admin/get-processed-by-count',
  access: 'statistics.processed',
};
export const sendInvoice: Endpoint<{ json: SendInvoice; data: null }> = {
  method: 'POST',
  path: 'admin/send-invoice',
  access: 'invoice.send',
};
export const events: Endpoint<{ data: ReadableStream }> = {
  method: 'GET',
  path: 'admin/events',
  access: 'order.read',
  background: true,
};
export const uploadVisaDocument: Endpoint<{
  form: UploadVisaDocument & { uploadVisaDoc: File };
  data: MailHistoryRow;
}> = {
  method: 'POST',
  path: 'admin/upload-visa-document',
  access: 'document.upload',
};
export const withdrawDocument: Endpoint<{ json: WithdrawDocument; data: null }> = {
  method: 'POST',
  path: 'admin/withdraw-document',
  access: 'document.upload',
};
export const resendMail: Endpoint<{ json: ResendMail; data: MailHistoryRow }> = {
  method: 'POST',
  path: 'admin/resend-mail',
  access: 'mail.send',
};
export const sendDownloadLink: Endpoint<{ json: SendDownloadLink; data: MailHistoryRow }> = {
  method: 'POST',
  path: 'admin/send-download-link',
  access: 'mail.send',
};
export const getFailedMails: Endpoint<{ data: FailedMail[]; more: FailedMailsFacts }> = {
  method: 'GET',
  path: 'admin/failed-mails',
  access: 'mail.send',
  background: true,
};
export const resendFailedMail: Endpoint<{ json: ResendFailedMail; data: MailHistoryRow }> = {
  method: 'POST',
  path: 'admin/resend-failed-mail',
  access: 'mail.send',
};
export const dismissFailedMail: Endpoint<{ json: DismissFailedMail; data: null }> = {
  method: 'POST',
  path: 'admin/dismiss-failed-mail',
  access: 'mail.send',
};
export const seeFailedMails: Endpoint<{ json: SeeFailedMails; data: null }> = {
  method: 'POST',
  path: 'admin/see-failed-mails',
  access: 'mail.send',
  background: true,
};
export const getIncomingMails: Endpoint<{ query: IncomingMailsQuery; data: IncomingMail[] }> = {
  method: 'GET',
  path: 'admin/incoming-mails',
  access: 'mail.send',
  background: true,
};
export const closeIncomingMail: Endpoint<{ json: CloseIncomingMail; data: null }> = {
  method: 'POST',
  path: 'admin/close-incoming-mail',
  access: 'mail.send',
};
export const getEmailContent: Endpoint<{ params: { orderId: number }; data: EmailContent }> = {
  method: 'GET',
  path: 'admin/email-content/{orderId}',
  access: 'order.read',
};
export const addNewRemark: Endpoint<{ json: AddRemark; data: Remark }> = {
  method: 'POST',
  path: 'admin/add-new-remark',
  access: 'order.remark',
};
export const dismissDuplicate: Endpoint<{ json: DismissDuplicate; data: null }> = {
  method: 'POST',
  path: 'admin/dismiss-duplicate',
  access: 'order.remark',
};
export const restoreDuplicate: Endpoint<{ json: DuplicatePair; data: null }> = {
  method: 'POST',
  path: 'admin/restore-duplicate',
  access: 'order.remark',
};
export const saveTransactionDetails: Endpoint<{ json: TransactionDetails; data: null }> = {
  method: 'POST',
  path: 'admin/save-transaction-details',
  access: 'order.transaction',
};
export const answerDispute: Endpoint<{ json: AnswerDispute; data: null }> = {
  method: 'POST',
  path: 'admin/answer-dispute',
  access: 'order.transaction',
};
export const getOrderTrail: Endpoint<{ params: { orderId: number }; data: OrderAuditEntry[] }> = {
  method: 'GET',
  path: 'admin/order-trail/{orderId}',
  access: 'order.read',
};
export const viewOrder: Endpoint<{ json: OrderPresence; data: Viewers }> = {
  method: 'POST',
  path: 'admin/view-order',
  access: 'order.read',
  background: true,
};
export const saveDefencePackDetails: Endpoint<{ json: SaveDefencePack; data: null }> = {
  method: 'POST',
  path: 'admin/defence-pack-details',
  access: 'defence-pack.print',
};
export const getDefencePackContent: Endpoint<{
  params: Omit<DefencePackPdf, 'dispute'>;
  query: Pick<DefencePackPdf, 'dispute'>;
  data: DefencePackContent;
}> = {
  method: 'GET',
  path: 'admin/defence-pack-content/{orderId}/{defencePackType}',
  access: 'defence-pack.print',
};
export const getDefencePackPdf: Endpoint<{ json: DefencePackPdf; data: Blob }> = {
  method: 'POST',
  path: 'admin/get-defence-pack-pdf',
  access: 'defence-pack.print',
};
export const trackOrder: Endpoint<{ json: TrackOrder; data: { trackingToken: string } }> = {
  method: 'POST',
  path: 'front/track-order',
  access: 'public',
};
export const getDownloadHistory: Endpoint<{
  json: { orderId: number };
  data: DownloadHistoryRow[];
  more: { mainResult: PublicOrder; path: PublicDocument | null };
}> = { method: 'POST', path: 'front/get-download-history', access: 'tracking' };
export const downloadPassportDocPdf: Endpoint<{ json: DownloadDocument; data: { url: string } }> = {
  method: 'POST',
  path: 'front/download-passport-doc-pdf',
  access: 'tracking',
};
export const getFile: Endpoint<{ params: { area: 'docs' | 'uploads'; name: string }; data: Blob }> = {
  method: 'GET',
  path: 'files/{area}/{name}',
  access: 'file',
};
export const getDisputes: Endpoint<{ data: OpenDispute[]; more: { count: number } }> = {
  method: 'GET',
  path: 'admin/disputes',
  access: 'order.read',
};
