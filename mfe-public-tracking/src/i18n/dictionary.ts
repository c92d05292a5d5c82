import type { ApplicantStage } from '@evisa/shared/domain/orders/order-status';
import type { DeviceType } from '../features/order-status/device-labels';
import type { MarketingPage } from '../features/layout/marketing-pages';
import type { ProgressStep } from '../features/order-status/progress-steps';

/** One text for `{count}` things: its forms by the names of `Intl.PluralRules`. A language has those that its counts need. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Every text of the applicants' site in one language. `{name}` stands for a value and is kept in every language. */
export interface Dictionary {
  skipToContent: string;
  menu: string;
  language: string;
  /** What a reader hears on the button that takes a message away. */
  dismiss: string;
  pages: Record<MarketingPage, string>;
  copyright: string;
  /** The site under its icon on a phone. */
  shortName: string;
  needsScripts: string;

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
  downloadNow: string;
  downloadStarted: string;
  documentGone: string;
  documentReplaced: string;
  /** A download’s address that was opened by hand; the text after it says why. */
  downloadFailed: string;
  linkExpired: string;
  progress: string;
  steps: Record<ProgressStep, string>;
  stages: Record<ApplicantStage, { title: string; text: string }>;
  questions: string;
  trackAnother: string;

  historyTitle: string;
  historyEmpty: string;
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
  /** Follows `serviceFailed` where the server gave a reference. */
  faultReference: string;
  unreachable: string;
  retry: string;
}
