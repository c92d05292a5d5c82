export interface Note {
  /** what a translator has to know */
  note: string;
  /** the most characters that fit */
  max?: number;
}

/** What translators have to know, by the id of a text or of a group of texts. */
export const notes: Readonly<Record<string, Note>> = {
  site: { note: 'Shown on the applicants’ site, mostly on phones.' },
  'site.skipToContent': { note: 'The first link of each page, for screen readers and keyboards.', max: 40 },
  'site.menu': { note: 'Opens the menu on a phone.', max: 14 },
  'site.language': { note: 'Names the field that changes the language.', max: 20 },
  'site.dismiss': { note: 'Closes a message; read by screen readers.', max: 20 },
  'site.pages': { note: 'An entry of the menu, which links to a page of the marketing site.', max: 28 },
  'site.copyright': { note: '{name} is the name of the service. Keep the year.' },
  'site.shortName': { note: 'The name below the icon on a phone. Longer names are cut off.', max: 12 },
  'site.trackTitle': { note: 'The heading above the form.', max: 40 },
  'site.trackIntro': { note: 'Below the heading, and in the results of search engines.', max: 120 },
  'site.orderId': { note: 'The label of the field. Emails use the same word.', max: 24 },
  'site.orderIdHint': { note: 'Below the field.' },
  'site.orderIdRequired': { note: 'The field is empty.' },
  'site.emailId': { note: 'The label of the field.', max: 24 },
  'site.emailHint': { note: 'Below the field.' },
  'site.emailRequired': { note: 'The field is empty.' },
  'site.emailInvalid': { note: 'The address cannot exist.' },
  'site.trackButton': { note: 'The button of the form. Not in capital letters, except in English.', max: 24 },
  'site.orderFound': { note: 'Read by screen readers before the order opens.' },
  'site.orderNotFound': { note: 'The number and the address do not belong together.' },
  'site.tooManyAttempts': { note: '{count} is a number of minutes.' },
  'site.incompleteLink': { note: 'A link from an email was cut off.' },
  'site.closedForSafety': {
    note: 'Above the form. {duration} is 30 minutes, with its unit. Do not write that the order closes.',
  },
  'site.downloadTitle': { note: 'The heading of the page with the visa.', max: 40 },
  'site.applicant': { note: 'Before the name of the person.', max: 24 },
  'site.placedOn': { note: 'Before the date of the order.', max: 28 },
  'site.completed': { note: 'Above the button that downloads the visa.' },
  'site.completedNext': { note: 'Two copies, as the email says.' },
  'site.refundedInPart': {
    note: 'Below the state of the order, also beside the download. {amount} is an amount with its currency, such as 1.00 USD.',
  },
  'site.downloadNow': { note: 'The button that downloads the visa. Emails use the same words.', max: 24 },
  'site.howToPrint': {
    note: 'Printed instead of the page. {button} is the label of the button that downloads the visa.',
  },
  'site.downloadStarted': { note: 'Shown briefly after the button was pressed.' },
  'site.openDocument': {
    note: 'A button below, for those whose app saved nothing: it opens the file itself.',
    max: 40,
  },
  'site.downloaded': { note: 'While a document downloads. {done} and {total} are sizes, such as 3.4.', max: 48 },
  'site.downloadPaused': { note: 'In the same place, while there is no connection.' },
  'site.documentGone': { note: 'The document cannot be downloaded at the moment.' },
  'site.documentReplaced': { note: 'The team replaced the document after the page was opened.' },
  'site.downloadFailed': { note: 'The heading of a plain page, followed by the reason.' },
  'site.linkExpired': { note: 'The reason below that heading. {duration} is 1 minute, with its unit.' },
  'site.progress': { note: 'The heading above the steps.', max: 48 },
  'site.steps': { note: 'A step of an application, in a row of five. Breaks into two lines.', max: 32 },
  'site.stages': { note: 'What happens with the application now: a heading and a sentence or two.' },
  'site.questions': { note: 'At the end of the page. {email} is the address of the application.' },
  'site.trackAnother': { note: 'A link back to the form.', max: 40 },
  'site.sharedDevice': { note: 'Before the button that closes the order: no one else opens it on this device then.' },
  'site.closeOrder': { note: 'The button after that sentence. It closes the order on this device only.', max: 40 },
  'site.historyTitle': { note: 'The heading of the table of downloads.', max: 40 },
  'site.historyEmpty': { note: 'Shown in an empty table.' },
  'site.columns': { note: 'A column of the table of downloads.', max: 60 },
  'site.deviceTypes': {
    note: 'The device that downloaded the visa; “Other” is a rare one, such as a television.',
    max: 20,
  },
  'site.localNetwork': { note: 'Instead of a place, for a download from the office.' },
  'site.loading': { note: 'Shown while the page loads.', max: 24 },
  'site.loadFailed': { note: 'The heading above an error.' },
  'site.orderGone': { note: 'The order was deleted.' },
  'site.pageFailed': { note: 'The heading above an error.' },
  'site.serviceFailed': { note: 'The fault is on our side.' },
  'site.errorReference': { note: 'Follows the sentence about a fault on our side. {reference} is a code.' },
  'site.unreachable': { note: 'The device has no connection.' },
  'site.slowAnswer': { note: 'After eight seconds without an answer. The button beside it says “Retry”.' },
  'site.retry': { note: 'A button.', max: 24 },

  emails: { note: 'In an email to an applicant. Formal and friendly.' },
  'emails.greeting': { note: 'The first line. {name} is a person of any gender.' },
  'emails.orderId': { note: 'Before the number; the same word as on the site.', max: 24 },
  'emails.trackLabel': { note: 'A button. {order} is the number.', max: 40 },
  'emails.visaSubject': { note: 'The subject. {service} is the name of the service, {order} the number.', max: 78 },
  'emails.visaReady': { note: 'The visa is attached.' },
  'emails.visaPrint': { note: 'Two copies, as the site says.' },
  'emails.visaLink': { note: 'Above the button that opens the site.' },
  'emails.downloadSubject': { note: 'The subject. {service} is the name of the service, {order} the number.', max: 78 },
  'emails.downloadReady': { note: 'The visa is not attached, but on the site.' },
  'emails.downloadLink': { note: 'Above the button that opens the site.' },
  'emails.downloadLabel': { note: 'The button; the same words as on the site.', max: 24 },
  'emails.touristValidity': {
    note: 'Legal: the visa can be used for {validDays} (90) days after its issue, for one stay of at most {stayDays} (30) days.',
  },
  'emails.ordinaryValidity': {
    note: 'Legal: as for tourists, but the stay can be extended. Keep “Visa E”, the name of the type.',
  },
  'emails.invoiceSubject': { note: 'The subject. {invoice} and {order} are numbers.', max: 78 },
  'emails.invoiceAttached': { note: '{date} is the day of the application, {total} an amount with its currency.' },
  'emails.invoiceLink': { note: 'Above the button that opens the site.' },
  'emails.invoiceTitle': { note: 'The heading of the printed invoice, after the English word.', max: 40 },
  'emails.invoiceNumber': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceDate': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceReplaces': {
    note: 'Before the number of an earlier invoice that this one takes the place of.',
    max: 40,
  },
  'emails.invoiceSeller': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceAddress': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceTaxId': { note: 'The number under which the seller pays taxes.', max: 40 },
  'emails.invoiceBilledTo': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceName': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceEmail': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceNationality': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceDescription': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceAmount': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceTotal': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoicePayment': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoicePaid': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceTransaction': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceMerchant': { note: 'Who received the payment.', max: 40 },
  'emails.invoiceRefunded': { note: 'A label on the printed invoice, under the English one.', max: 40 },
  'emails.invoiceDue': { note: 'Before the amount of an invoice that was not paid yet.', max: 40 },
  'emails.invoiceQuestions': { note: 'The last line of the printed invoice. {order} is a number.' },
  'emails.pleasantJourney': { note: 'The last two lines. {service} is the name of the service.' },
  'emails.kindRegards': { note: 'The last two lines. {service} is the name of the service.' },
  'emails.whatsapp': { note: 'A WhatsApp message. It ends with {link}, without a full stop after it.' },
};

/** Returns the notes on a text, from its catalogue to itself, and the lowest limit. */
export function findNotes(id: string) {
  const keys = id.split('.');
  const found = keys.flatMap((_, index) => notes[keys.slice(0, index + 1).join('.')] ?? []);
  const limits = found.flatMap(({ max }) => max ?? []);
  return { notes: found.map(({ note }) => note), max: limits.length > 0 ? Math.min(...limits) : null };
}
