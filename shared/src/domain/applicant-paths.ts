import { encodeOrderId } from './orders/order-id';

/** The paths of the applicants' site, part of `paths`. A file of their own, so that the site loads no folders. */
export const applicantPaths = {
  trackOrder: (orderId?: number) => (orderId === undefined ? '/track-order' : `/track-order/${encodeOrderId(orderId)}`),
  orderDownload: (orderId: number) => `/get-new-order-details/${encodeOrderId(orderId)}`,
  orderDocument: (orderId: number) => `/get-new-order-details/${encodeOrderId(orderId)}/document`,
} as const;
