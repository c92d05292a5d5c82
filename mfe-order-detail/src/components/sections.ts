/** The sections of the screen in their order; `id` is the anchor their links jump to. */
export const sections = [
  { id: 'order-details', title: 'Order Details' },
  { id: 'personal-information', title: 'Personal Information' },
  { id: 'passport-details', title: 'Passport Details' },
  { id: 'travel-details', title: 'Travel Details' },
  { id: 'upload-document', title: 'Upload Document' },
  { id: 'email-history', title: 'Email History' },
  { id: 'download-history', title: 'Download History' },
  { id: 'comment-history', title: 'Comment History' },
] as const;

export type SectionId = (typeof sections)[number]['id'];
