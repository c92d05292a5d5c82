/**
 * The texts of emails and WhatsApp messages to applicants in one language. Placeholders such as `{order}` are the same in every language.
 * Where they name a label of the applicants' site, they use its words; a test compares them.
 */
export interface EmailTexts {
  greeting: string;
  orderId: string;
  trackLabel: string;

  visaSubject: string;
  visaReady: string;
  visaPrint: string;
  visaLink: string;

  downloadSubject: string;
  downloadReady: string;
  downloadLink: string;
  downloadLabel: string;

  withdrawalSubject: string;
  visaWithdrawn: string;

  requestSubject: string;
  requestMissing: string;
  requestNote: string;
  requestLink: string;

  touristValidity: string;
  ordinaryValidity: string;

  invoiceSubject: string;
  invoiceAttached: string;
  invoiceLink: string;

  /** On the printed invoice, beside English. */
  invoiceTitle: string;
  invoiceNumber: string;
  invoiceDate: string;
  invoiceReplaces: string;
  invoiceSeller: string;
  invoiceAddress: string;
  invoiceTaxId: string;
  invoiceBilledTo: string;
  invoiceName: string;
  invoiceEmail: string;
  invoiceNationality: string;
  invoiceDescription: string;
  invoiceAmount: string;
  invoiceTotal: string;
  invoicePayment: string;
  invoicePaid: string;
  invoiceTransaction: string;
  invoiceMerchant: string;
  invoiceRefunded: string;
  invoiceDue: string;
  invoiceQuestions: string;

  pleasantJourney: string;
  kindRegards: string;

  whatsapp: string;
}
