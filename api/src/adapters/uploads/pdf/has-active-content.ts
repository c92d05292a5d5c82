import {
  PDFArray,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFDict,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';
import {
  activeAnnotations,
  addressKeys,
  clickEvents,
  isForbiddenAction,
  isForbiddenLink,
  needsClick,
} from './pdf-actions';
import { forEachDict, PdfValues } from './pdf-values';
import { PdfProblem } from './pdf-problem';
import type { PdfContent } from './pdf-content';

/** Names that may not follow where an object cannot be read as a whole. */
const activeNames = new RegExp(
  [
    '/(?:3D|AA|EF|EmbeddedFiles?|FileAttachment|ImportData|JavaScript|Launch|OnInstantiate|OpenAction|RichMedia(?:Execute)?|SubmitForm|XFA)(?![\\w#])',
    // Actions that may not start by themselves: whether this one does cannot be told.
    '/S[\\s\\0]*/(?:GoToE|GoToR|Hide|Movie|Named|Rendition|ResetForm|SetOCGState|Sound|URI)(?![\\w#])',
    '(?:javascript|vbscript|data):',
    // Files of a server.
    String.raw`/(?:U?F|DOS|Unix|Mac)[\s\0]*\([\s\0]*(?:[\\/]|file:)`,
  ].join('|'),
  'i',
);

/** The key of the place where the objects of an object stream begin. */
const firstKey = /\/First(?![\w#])/;

/**
 * Returns whether a PDF runs something, opens something by itself, or contains files or programs. Looks at what each dictionary is and where
 * it is, not at the words in the file. Throws a `PdfProblem` for a file whose objects cannot all be read.
 */
export function hasActiveContent({ objects, damaged, encryptions }: PdfContent): boolean {
  const unread = decodeNameEscapes(damaged);
  if (activeNames.test(unread)) return true;
  // It may be an object stream, with anything inside.
  if (firstKey.test(unread)) throw new PdfProblem('unreadable');
  const values = new PdfValues(objects);
  const decryptString = (owner: PDFRef | null, value: PDFString | PDFHexString): string[] => [
    value.decodeText(),
    ...encryptions.map((encryption) => {
      const transform = encryption.createCipherTransform(owner?.objectNumber ?? 0, owner?.generationNumber ?? 0);
      return Buffer.from(transform.decryptBytes(value.asBytes())).toString('latin1');
    }),
  ];

  const hasForbiddenAddress = (dict: PDFDict, owner: PDFRef | null): boolean =>
    addressKeys.some(
      ({ key, of, isForbidden }) =>
        values
          .get(dict, key)
          .some(
            (value) =>
              (value instanceof PDFString || value instanceof PDFHexString) &&
              decryptString(owner, value).some(isForbidden),
          ) &&
        (of === undefined || values.getNames(dict, 'S').includes(of)),
    );

  /** What is not allowed anywhere. */
  const isForbidden = (dict: PDFDict, owner: PDFRef | null, isStream: boolean): boolean =>
    values.getNames(dict, 'S').some(isForbiddenAction) ||
    // A script of a rendition.
    (values.getNames(dict, 'S').includes('Rendition') && values.get(dict, 'JS').length > 0) ||
    values.getNames(dict, 'Subtype').some((name) => activeAnnotations.has(name)) ||
    // A file inside, from its specification, from the list of all files, or as such.
    values.getDicts(dict, 'EF').some((files) => files.keys().length > 0) ||
    (isStream && values.getNames(dict, 'Type').includes('EmbeddedFile')) ||
    ['EmbeddedFiles', 'JavaScript'].some((tree) => values.getDicts(dict, tree).some(hasEntries)) ||
    // A form of another kind, with its own scripts.
    values.get(dict, 'XFA').some((form) => form instanceof PDFArray || form instanceof PDFRawStream) ||
    // A script of a 3D picture.
    values.get(dict, 'OnInstantiate').length > 0 ||
    hasForbiddenAddress(dict, owner);

  /** Whether a tree of names is not empty. */
  const hasEntries = (tree: PDFDict): boolean =>
    ['Kids', 'Names'].some((key) => values.get(tree, key).some((list) => list instanceof PDFArray && list.size() > 0));

  /** The actions that start by themselves, from a dictionary of any kind. */
  const findAutomaticActions = (dict: PDFDict): PDFDict[] => [
    ...values.getDicts(dict, 'OpenAction'),
    ...values
      .getDicts(dict, 'AA')
      .flatMap((events) =>
        events
          .entries()
          .flatMap(([event, action]) => (clickEvents.has(event.asString()) ? [] : values.resolveDicts(action))),
      ),
    // Steps of a presentation.
    ...(values.getNames(dict, 'Type').includes('NavNode')
      ? ['NA', 'PA'].flatMap((key) => values.getDicts(dict, key))
      : []),
  ];

  /** Whether an action, or one that follows it, needs a click. */
  const seen = new Set<PDFDict>();
  const startsMore = (action: PDFDict): boolean => {
    const open = [action];
    for (let next = open.pop(); next; next = open.pop()) {
      // Needs no click, or this would have ended.
      if (seen.has(next)) continue;
      seen.add(next);
      const [name] = values.getNames(next, 'N');
      if (values.getNames(next, 'S').some((type) => needsClick(type, name))) return true;
      open.push(...values.getListedDicts(next, 'Next'));
    }
    return false;
  };

  /** Whether an object is only the type of an action or an address, for whose number viewers may find it otherwise. No program writes those. */
  const isPartOfAction = (object: PDFObject, owner: PDFRef | null): boolean => {
    if (object instanceof PDFName) return needsClick(object.decodeText()) || isForbiddenAction(object.decodeText());
    return (
      (object instanceof PDFString || object instanceof PDFHexString) &&
      decryptString(owner, object).some(isForbiddenLink)
    );
  };

  for (const { ref, object } of objects) {
    let active = isPartOfAction(object, ref);
    forEachDict(object, (dict, isStream) => {
      active ||= isForbidden(dict, ref, isStream) || findAutomaticActions(dict).some(startsMore);
    });
    if (active) return true;
  }
  return false;
}

/** Decodes names, which may write any letter as `#` and its code. */
function decodeNameEscapes(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
