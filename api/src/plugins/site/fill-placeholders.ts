/** Replaces `%NAME%` in a page by its value. Other text between percent signs stays. */
export function fillPlaceholders(html: string, values: Record<string, string>): string {
  return html.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole);
}

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Renders a value for a script element with JSON, where only `</script` needs escaping. */
export function toEmbeddedJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
