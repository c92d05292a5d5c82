import { ApiError } from '@evisa/shared/client/http/api-error';

/** Too large, and a content that is neither PDF nor image: both are about the file. */
const fileErrorStatuses = [413, 415];

/** Which refusals of an upload belong under which field; empty when it is about neither. */
export function getUploadFieldErrors(error: Error): { email?: string; file?: string } {
  if (!(error instanceof ApiError)) return {};
  const file =
    error.fields['uploadVisaDoc'] ?? (fileErrorStatuses.includes(error.httpStatus) ? error.message : undefined);
  const email = error.fields['email'];
  return { ...(email && { email }), ...(file && { file }) };
}
