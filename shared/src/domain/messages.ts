/** The validation messages of the specification's section 5, word for word (and those beyond it), used by the forms and by the API. */
export const messages = {
  emailInvalid: 'Invalid email address',
  emailRequired: 'Email Address is required',
  passwordRequired: 'Password is required',
  newPasswordRequired: 'Please enter your New Password.',
  newPasswordTooShort: 'New Password must be at least 6 characters.',
  uploadEmailRequired: 'Please enter your email',
  uploadFileRequired: 'File is required',
  uploadFileTooLarge: 'The file is larger than 10 MB.',
  uploadFileType: 'Only PDF, JPEG, PNG and WebP files can be uploaded.',
  uploadOneFile: 'One file only: the first one was taken.',
  trackOrderIdRequired: 'Please enter your orderId',
  trackEmailRequired: 'Please enter your email',
  invoiceOrderIdRequired: 'Please enter your order id.',
  invoiceOrderIdTooShort: 'Order Id must be at least 6 characters.',
  invoiceOrderIdNotNumber: 'Order Id must be a number.',
  remarkRequired: 'Please enter your remark',
  remarkTooLong: 'The remark is longer than 10,000 characters.',
  transactionIdRequired: 'Please enter your Transaction Id',
  merchantNameRequired: 'Please enter your Merchant Name',
  cardholderRequired: 'Please enter the cardholder’s name.',
  cardLastFourInvalid: 'Please enter the last four digits of the card.',
  chargebackReferenceRequired: 'Please enter the chargeback reference.',
  chargebackReasonRequired: 'Please enter the reason of the chargeback.',
  amountInvalid: 'Please enter an amount like 36 or 36.50.',
  currencyInvalid: 'Please enter a currency like USD.',
  dateInvalid: 'Please choose a date',
  datesReversed: 'To must not be before From',
} as const;

export const minimumPasswordLength = 6;
export const minimumOrderIdLength = 6;
