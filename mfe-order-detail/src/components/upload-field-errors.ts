import { ApiError } from '@evisa/shared/client/api-error';

/** Too large, and a content that is neither PDF nor image: both are about the file. */
const aboutTheFile = [413, 415];

/** Which refusals of an upload belong under which field; empty when it is about neither. */
export function uploadFieldErrors(error: Error): { email?: string; file?: string } {
  if (!(error instanceof ApiError)) return {};
  const file = error.fields['uploadVisaDoc'] ?? (aboutTheFile.includes(error.httpStatus) ? error.message : undefined);
  const email = error.fields['email'];
  return { ...(email && { email }), ...(file && { file }) };
}
