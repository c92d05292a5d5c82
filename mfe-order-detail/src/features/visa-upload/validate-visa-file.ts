import {
  acceptedUploadExtensions,
  acceptedUploadTypes,
  maximumUploadBytes,
} from '@evisa/shared/domain/validation/upload-limits';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';

/** The types of a visa, for a file field. */
export const visaFileTypes = [...acceptedUploadTypes, ...acceptedUploadExtensions].join(',');

/** Returns why a file is not sent as a visa, as far as the page can tell; null if it can be. The API checks the content. */
export function validateVisaFile(file: File | null): string | null {
  if (!file) return validationMessages.uploadFileRequired;
  if (file.type !== '' && !acceptedUploadTypes.includes(file.type)) return validationMessages.uploadFileType;
  return file.size > maximumUploadBytes ? validationMessages.uploadFileTooLarge : null;
}
