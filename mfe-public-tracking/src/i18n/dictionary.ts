import type { ApplicantStage } from '@evisa/shared/domain/order-status';
import type { MarketingPage } from '../components/marketing-pages';

/** Every text of the applicants' site in one language. `{name}` stands for a value and is kept in every language. */
export interface Dictionary {
  skipToContent: string;
  menu: string;
  language: string;
  pages: Record<MarketingPage, string>;
  copyright: string;

  trackTitle: string;
  trackIntro: string;
  orderId: string;
  orderIdHint: string;
  orderIdRequired: string;
  emailId: string;
  emailHint: string;
  emailRequired: string;
  trackButton: string;
  incompleteLink: string;
  closedForSafety: string;

  downloadTitle: string;
  applicant: string;
  placedOn: string;
  completed: string;
  completedNext: string;
  downloadNow: string;
  downloadStarted: string;
  progress: string;
  steps: { received: string; inReview: string; withGovernment: string; issued: string };
  stages: Record<ApplicantStage, { title: string; text: string }>;
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

  loading: string;
  loadFailed: string;
  unreachable: string;
  retry: string;
}
