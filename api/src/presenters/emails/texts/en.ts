import type { EmailTexts } from './email-texts';

export const en: EmailTexts = {
  greeting: 'Dear {name},',
  orderId: 'Order id',
  trackLabel: 'Track order {order}',

  visaSubject: 'Your {service} is ready – order {order}',
  visaReady: 'Your application for an e-Visa has been completed successfully. Your visa is attached to this email.',
  visaPrint:
    'Please print two copies: one for your arrival and one for your departure. Check that your name, passport number and date of birth are right before you travel.',
  visaLink: 'You can also download it with your order id and email address:',

  downloadSubject: 'Download your {service} – order {order}',
  downloadReady: 'Your application for an e-Visa has been completed successfully. Your visa is ready to be downloaded.',
  downloadLink: 'Download it with your order id and the email address of your application:',
  downloadLabel: 'Download your visa',

  withdrawalSubject: 'Please do not use your {service} – order {order}',
  visaWithdrawn:
    'The visa that we sent you was withdrawn by the visa desk. Please do not use it, and delete your copies. A new one will be sent to you.',

  requestSubject: 'We need something from you – order {order}',
  requestMissing: 'Before we can go on with your application, we need something from you.',
  requestNote: 'Our team writes: {note}',
  requestLink: 'Open your order to see what is missing, and send it there:',

  touristValidity:
    'Your tourist e-Visa is valid within {validDays} days of issue, for a maximum stay of {stayDays} days.',
  ordinaryValidity:
    'Your ordinary e-Visa (Visa E) is valid within {validDays} days of issue, for a stay of {stayDays} days, which can be extended while you are in the country.',

  invoiceSubject: 'Invoice {invoice} – order {order}',
  invoiceAttached:
    'Your invoice {invoice} for your e-Visa application of {date} is attached to this email. The total is {total}.',
  invoiceLink: 'You can follow your application with your order id and email address:',

  invoiceTitle: 'Invoice',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Date',
  invoiceReplaces: 'Replaces',
  invoiceSeller: 'Seller',
  invoiceAddress: 'Address',
  invoiceTaxId: 'Tax id',
  invoiceBilledTo: 'Billed to',
  invoiceName: 'Name',
  invoiceEmail: 'Email address',
  invoiceNationality: 'Nationality',
  invoiceDescription: 'Description',
  invoiceAmount: 'Amount',
  invoiceTotal: 'Total',
  invoicePayment: 'Payment',
  invoicePaid: 'Paid',
  invoiceTransaction: 'Transaction id',
  invoiceMerchant: 'Merchant',
  invoiceRefunded: 'Refunded',
  invoiceDue: 'Unpaid, due',
  invoiceQuestions: 'Please give the order id {order} with every question about this invoice.',

  pleasantJourney: 'Have a pleasant journey,\nthe {service} team',
  kindRegards: 'Kind regards,\nthe {service} team',

  whatsapp:
    'Dear {name}, your {service} is ready. Order id: {order}. Download it with your order id and email address: {link}',
};
