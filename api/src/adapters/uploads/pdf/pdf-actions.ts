/**
 * THE table of action types (ISO 32000-2, 12.6.4, table 201): whether an action may start by itself, only when the reader of the document
 * asks for it (a click on a link, a button or an outline entry), or never. Types that are not in it do nothing in any viewer.
 */
const actionTypes: Readonly<Record<string, 'by-itself' | 'by-click' | 'never'>> = {
  // Views of the same document.
  GoTo: 'by-itself',
  GoToDp: 'by-itself',
  Trans: 'by-itself',
  // What leads out of the document, plays something, or changes what is shown.
  GoTo3DView: 'by-click',
  GoToR: 'by-click',
  Hide: 'by-click',
  Movie: 'by-click',
  Named: 'by-click',
  Rendition: 'by-click',
  ResetForm: 'by-click',
  SetOCGState: 'by-click',
  Sound: 'by-click',
  Thread: 'by-click',
  URI: 'by-click',
  // What runs, sends or opens something.
  GoToE: 'never',
  ImportData: 'never',
  JavaScript: 'never',
  Launch: 'never',
  RichMediaExecute: 'never',
  SubmitForm: 'never',
};

/** The named actions of the standard (table 216), which turn pages. Viewers have others, such as Print. */
const pageTurns = new Set(['FirstPage', 'LastPage', 'NextPage', 'PrevPage']);

/** The events of additional actions (tables 197 to 200) that are a click on an annotation. All others happen by themselves. */
export const clickEvents: ReadonlySet<string> = new Set(['/D', '/U']);

/** Returns whether an action of a type may be in a document at all. */
export function isForbiddenAction(type: string): boolean {
  return actionTypes[type] === 'never';
}

/** Returns whether an action may not start by itself. `name` is the N of a named action. */
export function needsClick(type: string, name?: string): boolean {
  if (type === 'Named' && name !== undefined && pageTurns.has(name)) return false;
  return actionTypes[type] !== undefined && actionTypes[type] !== 'by-itself';
}

/**
 * An address as viewers read it: without control characters and the marks of UTF-16 and UTF-8, without the prefix `url:`, and with backslashes and
 * slashes that are written as `%5C` and `%2F`.
 */
const normalizeAddress = (address: string): string =>
  address
    .replaceAll(/\p{Cc}|^(?:þÿ|ÿþ|ï»¿)/gu, '')
    .trimStart()
    .replace(/^(?:url:)+/i, '')
    .replaceAll(/%5c/gi, '\\')
    .replaceAll(/%2f/gi, '/');

/**
 * Returns whether a link is a program, a search of Windows in any place, or a file of a server: Windows sends such a server the reader's name and a hash of the password. A file
 * of the reader's own disk leads nowhere, and programs write such links.
 */
export function isForbiddenLink(address: string): boolean {
  return /^(?:(?:javascript|vbscript|data|search-ms|search):|[\\/]{2}|file:(?:[\\/]{2}[^\\/]|[\\/]{4}))/i.test(
    normalizeAddress(address),
  );
}

/** Returns whether the name of a file is on a server: PDF writes `\\server\share` as `/server/share`, and the drive `C:` as `/C/` (7.11.2). */
function isForbiddenFile(name: string): boolean {
  return /^[\\/](?![a-z][\\/])/i.test(normalizeAddress(name)) || isForbiddenLink(name);
}

/** THE table of keys whose texts are addresses or names of files; with `of`, in dictionaries of that `S` only. */
export const addressKeys: readonly { key: string; of?: string; isForbidden: (text: string) => boolean }[] = [
  { key: 'URI', of: 'URI', isForbidden: isForbiddenLink },
  // Of all links of the document.
  { key: 'Base', isForbidden: isForbiddenLink },
  ...['F', 'UF', 'DOS', 'Unix', 'Mac'].map((key) => ({ key, isForbidden: isForbiddenFile })),
  // The file of a clip.
  { key: 'D', of: 'MCD', isForbidden: isForbiddenFile },
];

/** Annotations that contain files or programs (12.5.6.15, 13.6, 13.7). */
export const activeAnnotations: ReadonlySet<string> = new Set(['3D', 'FileAttachment', 'RichMedia']);
