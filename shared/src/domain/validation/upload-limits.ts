/** Allowed file types, detected by content, and the maximum size of an upload. */
export const uploadTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type UploadType = keyof typeof uploadTypes;

export const maximumUploadBytes = 10 * 1024 * 1024;
