import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import type { Dictionary } from './dictionary';

/** English: the texts the specification quotes are here to the letter. */
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
  needsScripts: 'Please switch JavaScript on to track your order.',

  trackTitle: 'Track your order',
  trackIntro: 'See where your e-Visa stands, and download it as soon as it is ready.',
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
  incompleteLink: 'This link is not complete. Please enter the order ID from your confirmation email.',
  closedForSafety: 'Please enter your email to open your order. For your security, we will ask again after 30 minutes.',

  downloadTitle: 'Your e-Visa',
  applicant: 'Applicant',
  placedOn: 'Placed on',
  completed: 'Your application for an e-Visa has been completed successfully',
  completedNext: 'Print two copies of your e-Visa and carry them with your passport when you travel.',
  downloadNow: 'Download Now',
  downloadStarted: 'Your download has started.',
  documentGone: applicantMessages.documentGone,
  documentReplaced: applicantMessages.documentReplaced,
  downloadFailed: 'Your document could not be downloaded',
  linkExpired:
    'This download link has expired: for your security it works for one minute only. Open your order again to get a new one.',
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
      text: 'You do not need to do anything now. We will check it and write to you by email.',
    },
    in_review: {
      title: 'Your application is in review',
      text: 'Our team is working on it. We will write to you by email as soon as there is news.',
    },
    waiting_for_you: {
      title: 'We are waiting for your answer',
      text: 'We need more information or documents. Please reply to the email we sent you.',
    },
    with_government: {
      title: 'Your application is with the government',
      text: 'The authorities are deciding on it. We will write to you by email as soon as they decide.',
    },
    issued: {
      title: 'Your application is approved',
      text: 'We are preparing your e-Visa. You can download it here shortly.',
    },
    refunded: {
      title: 'Your order was refunded',
      text: 'The application was not continued and your payment was returned.',
    },
    closed: {
      title: 'This order is closed',
      text: 'The application has been stopped. If you did not expect this, please contact us.',
    },
  },
  questions: 'Questions about your order? Write to {email}',
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
  deviceTypes: { mobile: 'Mobile', tablet: 'Tablet', desktop: 'Desktop' },
  localNetwork: 'Local network',

  loading: 'Loading…',
  loadFailed: 'Your order could not be loaded',
  orderGone: applicantMessages.orderGone,
  pageFailed: 'This page could not be shown',
  serviceFailed: 'Something went wrong on our side. Please try again in a few minutes.',
  faultReference: 'If it continues, quote reference {reference}.',
  unreachable: 'The service cannot be reached. Check your connection and try again.',
  retry: 'Retry',
};
