import type { MultipartParts } from '../http/uploaded-file';

/** Returns the fields of a body that its schema dropped, as errors name fields: those of a JSON part have their own names. */
export function listIgnoredFields(sent: { body: unknown }, parsed: object, multipart: MultipartParts | null): string[] {
  const jsonPart = multipart?.json;
  const found = 'body' in parsed ? listDroppedFields(sent.body, parsed.body) : [];
  return found.map((field) =>
    jsonPart && field.startsWith(`${jsonPart}.`) ? field.slice(jsonPart.length + 1) : field,
  );
}

function listDroppedFields(sent: unknown, parsed: unknown): string[] {
  if (!isRecord(sent) || !isRecord(parsed)) return [];
  return Object.entries(sent).flatMap(([field, value]) =>
    Object.hasOwn(parsed, field)
      ? listDroppedFields(value, parsed[field]).map((nested) => `${field}.${nested}`)
      : [field],
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

const longestName = 100;

/** Says that a field was ignored. INTEGRATING.md has the sentence. */
export function describeIgnoredField(field: string): string {
  return `The field ${field.slice(0, longestName)} is not known and was ignored.`;
}
