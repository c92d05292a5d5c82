/** A multipart body with the fields of its endpoint. */
export interface MultipartBody<Fields> extends FormData {
  /** Never set: it only carries the type. */
  fields?: Fields;
}

/** Makes a multipart body of an endpoint's fields, in their order and without those that are `undefined`. */
export function toMultipart<const Fields extends Record<string, string | number | Blob | undefined>>(
  fields: Fields,
): MultipartBody<Fields> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
