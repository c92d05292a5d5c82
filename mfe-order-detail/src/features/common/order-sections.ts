/** The sections of the order screen, in order. `id` is the anchor, `link` the link text in the section navigation. */
export const orderSections = [
  { id: 'order-details', title: 'Order Details', link: 'Order' },
  { id: 'personal-information', title: 'Personal Information', link: 'Personal' },
  { id: 'passport-details', title: 'Passport Details', link: 'Passport' },
  { id: 'travel-details', title: 'Travel Details', link: 'Travel' },
  { id: 'add-remark', title: 'Add Comment Below', link: 'Add comment' },
  { id: 'transaction-details', title: 'Transaction details', link: 'Transaction' },
  { id: 'payments', title: 'Payments', link: 'Payments' },
  { id: 'upload-document', title: 'Upload Document', link: 'Upload' },
  { id: 'email-history', title: 'Email History', link: 'Emails' },
  { id: 'answers', title: 'Answers', link: 'Answers' },
  { id: 'download-history', title: 'Download History', link: 'Downloads' },
  { id: 'comment-history', title: 'Comment History', link: 'Comments' },
  { id: 'audit-trail', title: 'Audit Trail', link: 'Trail' },
] as const;

export type SectionId = (typeof orderSections)[number]['id'];
