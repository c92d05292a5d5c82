import type { AskableItem } from '@evisa/shared/domain/orders/askable-kinds';
import type { ApplicantStage, PaymentStage } from '@evisa/shared/domain/orders/order-status';

/** A text with `{count}`, by plural category. A language has the categories that its counts need. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A page of the marketing site. */
export type MarketingPage = 'home' | 'apply' | 'benefits' | 'terms' | 'privacy' | 'faq' | 'refundPolicy' | 'contact';

/** What the page says about an order. Money that was sent and that the bank may not show yet is a stage of the page only. */
export type ShownStage = ApplicantStage | PaymentStage | 'refund_on_its_way';

/** A step of an application, as the applicant sees it. */
export type ProgressStep =
  | 'received'
  | 'inReview'
  | 'waitingForYou'
  | 'payment'
  | 'refunding'
  | 'refundSent'
  | 'withGovernment'
  | 'issued'
  | 'refunded'
  | 'closed';

/** A device type with a label in every language. */
type DeviceType = 'mobile' | 'tablet' | 'desktop' | 'another';

/** The texts of the applicants' site in one language. Placeholders such as `{name}` are the same in every language. */
export interface Dictionary {
  skipToContent: string;
  menu: string;
  language: string;
  /** The label of the button that closes a message, for screen readers. */
  dismiss: string;
  pages: Record<MarketingPage, string>;
  copyright: string;
  /** The name below the site's icon on a phone. */
  shortName: string;

  trackTitle: string;
  trackIntro: string;
  orderId: string;
  orderIdHint: string;
  orderIdRequired: string;
  emailId: string;
  emailHint: string;
  emailRequired: string;
  emailInvalid: string;
  trackButton: string;
  orderFound: string;
  orderNotFound: string;
  tooManyAttempts: PluralForms;
  incompleteLink: string;
  closedForSafety: string;

  downloadTitle: string;
  applicant: string;
  placedOn: string;
  completed: string;
  completedNext: string;
  /** `{amount}` is an amount with its currency. */
  refundedInPart: string;
  downloadNow: string;
  /** Printed instead of the page. `{button}` is `downloadNow`. */
  howToPrint: string;
  /** `{date}` is a day. */
  expectedOn: string;
  /** `{amount}` is what was returned. */
  refundedInFull: string;
  /** `{date}` is a day. After what was returned. */
  refundArrives: string;
  downloadStarted: string;
  /** A button for those who got no file. */
  openDocument: string;
  /** A button that shows the document in the window. */
  lookFirst: string;
  /** `{done}` and `{total}` are sizes such as 3.4. */
  downloaded: string;
  downloadPaused: string;
  documentGone: string;
  documentReplaced: string;
  /** Instead of the document, above `documentWithdrawn`. */
  withdrawnTitle: string;
  documentWithdrawn: string;
  /** Shown when a download link is opened by hand, followed by the reason. */
  downloadFailed: string;
  linkExpired: string;
  progress: string;
  steps: Record<ProgressStep, string>;
  stages: Record<ShownStage, { title: string; text: string }>;
  /** The form for what staff asked for. `{size}` is a number of megabytes, `{date}` a day. */
  missing: Record<
    'title' | 'picture' | 'document' | 'send' | 'sent' | 'received' | 'fileRefused' | 'valueRefused',
    string
  > & { items: Record<AskableItem, string> };
  requestClosed: string;
  questions: string;
  trackAnother: string;
  /** Shown above `closeOrder`. */
  sharedDevice: string;
  closeOrder: string;

  historyTitle: string;
  historyEmpty: string;
  /** The reader's own time below the specified one. `{time}` is such as 2026-11-28 09:12. */
  yourTime: string;
  /** A line of the history. `{date}` is a day. */
  withdrawnOn: string;
  columns: {
    number: string;
    orderId: string;
    dateTime: string;
    ip: string;
    device: string;
    deviceType: string;
    browser: string;
    os: string;
    location: string;
  };
  deviceTypes: Record<DeviceType, string>;
  localNetwork: string;

  loading: string;
  loadFailed: string;
  orderGone: string;
  pageFailed: string;
  serviceFailed: string;
  /** Follows `serviceFailed` if the server returned a reference. */
  errorReference: string;
  unreachable: string;
  slowAnswer: string;
  retry: string;
}
