import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { PdfProblem } from './pdf-problem';
import type { FoundObject } from './pdf-content';

/** `PDFName.of` decodes its text each time. */
const knownNames = new Map<string, PDFName>();

function toName(key: string): PDFName {
  const name = knownNames.get(key) ?? PDFName.of(key);
  knownNames.set(key, name);
  return name;
}

/** A reference to a reference to a reference: real files have one. */
const maxReferences = 8;
/** Versions of one object: one for each time that a file was saved without writing it again. */
const maxVersions = 1000;

/**
 * Looks values up in the objects of a file. An object that was changed has several versions, and all of them count, with any generation: some viewers
 * look only at the number.
 */
export class PdfValues {
  private readonly byNumber = new Map<number, PDFObject[]>();

  constructor(objects: readonly FoundObject[]) {
    for (const { ref, object } of objects) {
      if (!ref) continue;
      const versions = this.byNumber.get(ref.objectNumber);
      if (versions && versions.length >= maxVersions) throw new PdfProblem('too-complex');
      if (versions) versions.push(object);
      else this.byNumber.set(ref.objectNumber, [object]);
    }
  }

  /** Returns what a value may be: itself, or each version of what it refers to. Throws a `PdfProblem` if that is a reference, and so on. */
  resolve(value: PDFObject | undefined): PDFObject[] {
    let values = value === undefined ? [] : [value];
    for (let depth = 0; depth < maxReferences && values.some((one) => one instanceof PDFRef); depth += 1)
      values = [
        ...new Set(
          values.flatMap((one) => (one instanceof PDFRef ? (this.byNumber.get(one.objectNumber) ?? []) : one)),
        ),
      ];
    if (values.some((one) => one instanceof PDFRef)) throw new PdfProblem('unreadable');
    return values.filter((one) => one !== PDFNull);
  }

  get(dict: PDFDict, key: string): PDFObject[] {
    return this.resolve(dict.get(toName(key)));
  }

  /** Returns names. Some viewers read a string in the place of a name. */
  getNames(dict: PDFDict, key: string): string[] {
    return this.get(dict, key).flatMap((value) => {
      if (value instanceof PDFName) return [value.asString().slice(1)];
      return value instanceof PDFString || value instanceof PDFHexString ? [value.decodeText()] : [];
    });
  }

  getDicts(dict: PDFDict, key: string): PDFDict[] {
    return this.resolveDicts(dict.get(toName(key)));
  }

  resolveDicts(value: PDFObject | undefined): PDFDict[] {
    return this.resolve(value).flatMap((one) => toDict(one) ?? []);
  }

  /** Returns the dictionaries of a value that is one of them or a list of them. */
  getListedDicts(dict: PDFDict, key: string): PDFDict[] {
    return this.get(dict, key).flatMap((value) =>
      value instanceof PDFArray ? value.asArray().flatMap((item) => this.resolveDicts(item)) : (toDict(value) ?? []),
    );
  }
}

function toDict(value: PDFObject): PDFDict | null {
  if (value instanceof PDFRawStream) return value.dict;
  return value instanceof PDFDict ? value : null;
}

/** Calls `visit` with each dictionary inside an object, but not with what it refers to. */
export function forEachDict(object: PDFObject, visit: (dict: PDFDict, isStream: boolean) => void): void {
  const open: PDFObject[] = [object];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof PDFArray) for (const item of next.asArray()) open.push(item);
    const dict = toDict(next);
    if (!dict) continue;
    visit(dict, next instanceof PDFRawStream);
    for (const value of dict.values()) if (isContainer(value)) open.push(value);
  }
}

function isContainer(value: PDFObject): boolean {
  return value instanceof PDFArray || value instanceof PDFDict || value instanceof PDFRawStream;
}
