/** Error messages of the API for applicants. The English texts of their site are the same. */
export const applicantMessages = {
  orderNotFound: 'No order was found with this order ID and email. Please compare both with your confirmation email.',
  orderGone: 'This order is no longer here. If you did not expect this, please contact us.',
  documentGone:
    'This document is not available at the moment. Please try again later, or email us if the problem continues.',
  documentWithdrawn: 'This document was withdrawn by the visa desk. A new one will be sent to you.',
  documentReplaced: 'This document was replaced or withdrawn. Please open your order again.',
  requestClosed: 'We do not need this any more. Please open your order again to see how it stands.',
} as const;
