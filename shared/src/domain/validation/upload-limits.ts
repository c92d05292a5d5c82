/** The types of stored files, with the extension of their names. */
export const uploadTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type UploadType = keyof typeof uploadTypes;

/** The types of files that can be uploaded. HEIC, HEIF and AVIF are stored as JPEG. */
export const acceptedUploadTypes: readonly string[] = [
  ...Object.keys(uploadTypes),
  'image/heic',
  'image/heif',
  'image/avif',
];
/** For browsers that do not know the types. */
export const acceptedUploadExtensions = ['.heic', '.heif', '.avif'];

/** The longest reason for the withdrawal of a document, in characters. */
export const maximumWithdrawalReason = 500;

export const maximumUploadBytes = 10 * 1024 * 1024;
