import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import type { Dictionary } from './dictionary';

/** The English texts. A test compares the labels that are fixed by the product. */
export const en: Dictionary = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  language: 'Language',
  dismiss: 'Dismiss',
  pages: {
    home: 'Home',
    apply: 'Apply',
    benefits: 'Benefits',
    terms: 'Terms',
    privacy: 'Privacy',
    faq: 'FAQ',
    refundPolicy: 'Refund Policy',
    contact: 'Contact',
  },
  copyright: '© 2024 {name}',
  shortName: 'e-Visa',
  needsScripts: 'Turn on JavaScript to track your order.',

  trackTitle: 'Track your order',
  trackIntro: 'Check the progress of your e-Visa, and download it when it is ready.',
  orderId: 'Order ID',
  orderIdHint: 'The number in your confirmation email',
  orderIdRequired: validationMessages.trackOrderIdRequired,
  emailId: 'Email ID',
  emailHint: 'The address you applied with',
  emailRequired: validationMessages.trackEmailRequired,
  emailInvalid: validationMessages.emailInvalid,
  trackButton: 'TRACK ORDER',
  orderFound: 'Your order has been found.',
  orderNotFound: applicantMessages.orderNotFound,
  tooManyAttempts: {
    one: 'Too many attempts. Please try again in {count} minute.',
    other: 'Too many attempts. Please try again in {count} minutes.',
  },
  incompleteLink: 'This link is incomplete. Enter the order ID from your confirmation email.',
  closedForSafety: 'Enter your email to open your order. For your security, we ask for it again after {duration}.',

  downloadTitle: 'Your e-Visa',
  applicant: 'Applicant',
  placedOn: 'Placed on',
  completed: 'Your application for an e-Visa has been completed successfully',
  completedNext: 'Print two copies of your e-Visa and carry them with your passport when you travel.',
  refundedInPart: 'A part of your payment was returned: {amount}.',
  downloadNow: 'Download Now',
  downloadStarted: 'Your download has started.',
  documentGone: applicantMessages.documentGone,
  documentReplaced: applicantMessages.documentReplaced,
  downloadFailed: 'We couldn’t download your document',
  linkExpired:
    'This download link has expired. For your security, it works for {duration} only. Open your order again to get a new link.',
  progress: 'Progress of your application',
  steps: {
    received: 'Received',
    inReview: 'In review',
    waitingForYou: 'Waiting for you',
    withGovernment: 'With the government',
    issued: 'Issued',
    refunded: 'Refunded',
    closed: 'Closed',
  },
  stages: {
    received: {
      title: 'We have received your application',
      text: 'You do not need to do anything now. We will check it and email you.',
    },
    in_review: {
      title: 'Your application is in review',
      text: 'Our team is working on it. We will email you as soon as there is news.',
    },
    waiting_for_you: {
      title: 'We are waiting for your reply',
      text: 'We need more information or documents.',
    },
    with_government: {
      title: 'Your application is with the government',
      text: 'The authorities are making a decision. We will email you as soon as they decide.',
    },
    issued: {
      title: 'Your application is approved',
      text: 'We are preparing your e-Visa. You can download it here shortly.',
    },
    refunded: {
      title: 'Your order was refunded',
      text: 'We stopped the application and returned your payment.',
    },
    closed: {
      title: 'This order is closed',
      text: 'We stopped the application. If you did not expect this, contact us.',
    },
  },
  questions: 'Questions about your order? Email {email}',
  trackAnother: 'Track another order',

  historyTitle: 'Downloaded History',
  historyEmpty: 'No record found',
  columns: {
    number: '#',
    orderId: 'Order ID',
    dateTime: 'Date & Time (EST)',
    ip: 'Device IP Address',
    device: 'Device',
    deviceType: 'Device Type',
    browser: 'Browser',
    os: 'OS',
    location: 'Device Location',
  },
  deviceTypes: { mobile: 'Mobile', tablet: 'Tablet', desktop: 'Desktop', another: 'Other' },
  localNetwork: 'Local network',

  loading: 'Loading…',
  loadFailed: 'We couldn’t load your order',
  orderGone: applicantMessages.orderGone,
  pageFailed: 'We couldn’t show this page',
  serviceFailed: 'Something went wrong on our side. Try again in a few minutes.',
  errorReference: 'If it continues, quote reference {reference}.',
  unreachable: 'The service cannot be reached. Check your connection and try again.',
  retry: 'Retry',
};
