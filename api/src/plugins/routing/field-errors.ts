import type { z } from 'zod';

/** The first message of every field that is wrong, by its name. The first step of a path says where it came in (`body`). */
export function toFieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.slice(1).join('.') || String(path[0])] ??= message;
  return errors;
}
