import { messages } from '@evisa/shared/domain/messages';
import type { Dictionary } from './dictionary';

/** English: the texts the specification quotes are here to the letter. */
export const en: Dictionary = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  language: 'Language',
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

  trackTitle: 'Track your order',
  trackIntro: 'See where your e-Visa stands, and download it as soon as it is ready.',
  orderId: 'Order ID',
  orderIdHint: 'The number in your confirmation email',
  orderIdRequired: messages.trackOrderIdRequired,
  emailId: 'Email ID',
  emailHint: 'The address you applied with',
  emailRequired: messages.trackEmailRequired,
  trackButton: 'TRACK ORDER',
  incompleteLink: 'This link is not complete. Please enter the order ID from your confirmation email.',
  closedForSafety: 'Please enter your email to open your order. For your safety it closes after 30 minutes.',

  downloadTitle: 'Your e-Visa',
  applicant: 'Applicant',
  placedOn: 'Placed on',
  completed: 'Your application for an e-Visa has been completed successfully',
  completedNext: 'Print your e-Visa and carry it with your passport when you travel.',
  downloadNow: 'Download Now',
  downloadStarted: 'Your download has started.',
  progress: 'Progress of your application',
  steps: { received: 'Received', inReview: 'In review', withGovernment: 'With the government', issued: 'Issued' },
  stages: {
    received: {
      title: 'We have received your application',
      text: 'Nothing is needed from you now. We will check it and write to you by email.',
    },
    in_review: {
      title: 'Your application is in review',
      text: 'Our team is working on it. We will write to you by email as soon as there is news.',
    },
    waiting_for_you: {
      title: 'We are waiting for your answer',
      text: 'We need something more from you. Please read the email we sent you, and answer it.',
    },
    with_government: {
      title: 'Your application is with the government',
      text: 'The authorities are deciding on it. We will write to you by email as soon as they have.',
    },
    issued: {
      title: 'Your e-Visa is being prepared',
      text: 'Your application is approved. Your document will be here shortly.',
    },
    refunded: {
      title: 'Your order was refunded',
      text: 'The application was not continued and your payment was returned.',
    },
    closed: {
      title: 'This order is closed',
      text: 'The application is not continued. If this surprises you, please contact us.',
    },
  },
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

  loading: 'Loading…',
  loadFailed: 'Your order could not be loaded',
  unreachable: 'The service cannot be reached. Check your connection and try again.',
  retry: 'Retry',
};
