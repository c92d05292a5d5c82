import type { Route } from '../plugins/define-route';
import { adminLogin } from './account/admin-login';
import { changePassword } from './account/change-password';
import { signOut } from './account/sign-out';
import { userInfo } from './account/user-info';
import { downloadPassportDocPdf } from './applicants/download-passport-doc-pdf';
import { getDownloadHistory } from './applicants/get-download-history';
import { trackOrder } from './applicants/track-order';
import { getFile } from './documents/get-file';
import { sendInvoice } from './documents/send-invoice';
import { uploadVisaDocument } from './documents/upload-visa-document';
import { getAllFolderCount } from './orders/get-all-folder-count';
import { getOrdersDetails } from './orders/get-orders-details';
import { getOrdersList } from './orders/get-orders-list';
import { moveOrderStatus } from './orders/move-order-status';
import { searchOrder } from './orders/search-order';
import { getMailbox } from './service/get-mailbox';
import { healthLive } from './service/health-live';
import { healthReady } from './service/health-ready';
import { getCountryOrderList } from './statistics/get-country-order-list';
import { getProcessedByCount } from './statistics/get-processed-by-count';

/** Every call of the contract has exactly one route here; a test holds the two tables together. */
export const allRoutes: readonly Route[] = [
  adminLogin,
  userInfo,
  signOut,
  changePassword,
  getAllFolderCount,
  getOrdersList,
  searchOrder,
  getOrdersDetails,
  moveOrderStatus,
  getCountryOrderList,
  getProcessedByCount,
  uploadVisaDocument,
  sendInvoice,
  trackOrder,
  getDownloadHistory,
  downloadPassportDocPdf,
  getFile,
  getMailbox,
  healthLive,
  healthReady,
];
