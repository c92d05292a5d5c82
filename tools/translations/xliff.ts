import { JSDOM } from 'jsdom';
import { CommandError } from '@evisa/setup/command-error';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

export type Translation = { source: string; target: string; isStale: boolean };
export type Unit = { id: string; source: string; target: string; isStale: boolean; notes: string[] };

/**
 * Writes texts as XLIFF 2.0. Placeholders are `<ph>` elements, which editors keep as they are. A text that needs a translation has the state
 * `initial`.
 */
export function writeXliff(language: string, units: readonly Unit[]) {
  const { window } = new JSDOM(`<xliff xmlns="${namespace}" version="2.0" srcLang="en" trgLang="${language}"/>`, {
    contentType: 'application/xml',
  });
  const { document, XMLSerializer } = window;
  const append = (parent: Element, name: string, attributes: Record<string, string> = {}) => {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent.append(element);
    return element;
  };
  const file = append(document.documentElement, 'file', { id: 'texts' });
  for (const { id, source, target, isStale, notes } of units) {
    const unit = append(file, 'unit', { id });
    const noteList = append(unit, 'notes');
    for (const note of notes) append(noteList, 'note').textContent = note;
    const segment = append(unit, 'segment', { state: isStale ? 'initial' : 'translated' });
    appendText(append(segment, 'source'), source);
    appendText(append(segment, 'target'), target);
  }
  function appendText(element: Element, text: string) {
    element.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
    for (const part of text.split(/(\{\w+\})/)) {
      const placeholder = /^\{(\w+)\}$/.exec(part)?.[1];
      if (placeholder) append(element, 'ph', { id: placeholder, disp: part });
      else element.append(part);
    }
  }
  const xml = new XMLSerializer().serializeToString(document);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replace(/(?=<(\/?(?:file|unit|notes|segment)|note|source|target)\b)/g, '\n')}\n`;
}

/**
 * Reads XLIFF 2.0: the language, its translations by unit, and the units of which a part has no translation. What tools add to a unit, such as
 * matches and marks, is left out.
 */
export function readXliff(xml: string): { language: string; units: Map<string, Translation>; incomplete: string[] } {
  const document = parse(xml);
  const root = document.documentElement;
  if (root.namespaceURI !== namespace) throw new CommandError('This is no XLIFF 2.0 file.');
  const read = [...document.getElementsByTagNameNS(namespace, 'unit')].map(readUnit);
  return {
    language: root.getAttribute('trgLang') ?? '',
    units: new Map(read.flatMap(({ id, translation }) => (translation ? [[id, translation]] : []))),
    incomplete: read.flatMap(({ id, translation }) => (translation ? [] : [id])),
  };
}

function readUnit(unit: Element): { id: string; translation: Translation | null } {
  const parts = [...unit.children].filter((child) => isCore(child, 'segment') || isCore(child, 'ignorable'));
  const texts = parts.map((part, index) => {
    const [source, target] = ['source', 'target'].map((name) =>
      [...part.children].find((child) => isCore(child, name)),
    );
    const sourceText = source ? readText(source) : '';
    const targetText = target ? readText(target) : part.localName === 'ignorable' ? sourceText : null;
    // Translators can change the order of sentences. The number counts segments and ignorables from 1.
    return { sourceText, targetText, order: Number(target?.getAttribute('order') ?? index + 1) };
  });
  const id = unit.getAttribute('id') ?? '';
  if (texts.some(({ sourceText, targetText }) => targetText === null || (sourceText.trim() && !targetText.trim())))
    return { id, translation: null };
  return {
    id,
    translation: {
      source: texts.map(({ sourceText }) => sourceText).join(''),
      target: texts
        .toSorted((one, other) => one.order - other.order)
        .map(({ targetText }) => targetText)
        .join(''),
      isStale: parts.some((part) => part.getAttribute('state') === 'initial'),
    },
  };
}

function isCore(element: Element, name: string) {
  return element.namespaceURI === namespace && element.localName === name;
}

function parse(xml: string) {
  try {
    return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
  } catch (error) {
    throw new CommandError(`The file is no XML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns a text with placeholders as `{name}`, without the marks of tools around words. */
function readText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType !== node.ELEMENT_NODE) return node.nodeType === node.TEXT_NODE ? node.textContent : '';
      const child = node as Element;
      return isCore(child, 'ph') ? `{${child.getAttribute('id')}}` : readText(child);
    })
    .join('');
}
