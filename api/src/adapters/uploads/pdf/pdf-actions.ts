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
export function needsClick(type: string, name: string | undefined): boolean {
  if (type === 'Named' && name !== undefined && pageTurns.has(name)) return false;
  return actionTypes[type] !== undefined && actionTypes[type] !== 'by-itself';
}

/** Returns whether the address of a link is a program. */
export function isScriptAddress(address: string): boolean {
  return /^[\s\0]*(?:javascript|vbscript|data):/i.test(address);
}

/** Annotations that contain files or programs (12.5.6.15, 13.6, 13.7). */
export const activeAnnotations: ReadonlySet<string> = new Set(['3D', 'FileAttachment', 'RichMedia']);
