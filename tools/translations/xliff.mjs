import { JSDOM } from 'jsdom';
import { CommandError } from '../setup/command-error.mjs';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** @typedef {{ source: string, target: string, isStale: boolean }} Translation */
/** @typedef {{ id: string, source: string, target: string, isStale: boolean, notes: string[] }} Unit */

/**
 * Writes texts as XLIFF 2.0. Placeholders are `<ph>` elements, which editors keep as they are. A text that needs a translation has the state
 * `initial`.
 * @param {string} language @param {readonly Unit[]} units
 */
export function writeXliff(language, units) {
  const { window } = new JSDOM(`<xliff xmlns="${namespace}" version="2.0" srcLang="en" trgLang="${language}"/>`, {
    contentType: 'application/xml',
  });
  const { document, XMLSerializer } = window;
  /** @param {Element} parent @param {string} name @param {Record<string, string>} [attributes] */
  const append = (parent, name, attributes = {}) => {
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
  /** @param {Element} element @param {string} text */
  function appendText(element, text) {
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
 * Reads XLIFF 2.0: the language, and its translations by unit.
 * @param {string} xml
 * @returns {{ language: string, units: Map<string, Translation> }}
 */
export function readXliff(xml) {
  const document = parse(xml);
  const root = document.documentElement;
  if (root.namespaceURI !== namespace) throw new CommandError('This is no XLIFF 2.0 file.');
  return {
    language: root.getAttribute('trgLang') ?? '',
    units: new Map(
      [...document.getElementsByTagNameNS(namespace, 'unit')].map((unit) => [
        unit.getAttribute('id') ?? '',
        {
          source: readText(unit, 'source'),
          target: readText(unit, 'target'),
          isStale: unit.getElementsByTagNameNS(namespace, 'segment')[0]?.getAttribute('state') === 'initial',
        },
      ]),
    ),
  };
}

/** @param {string} xml */
function parse(xml) {
  try {
    return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
  } catch (error) {
    throw new CommandError(`The file is no XML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Joins the segments of a unit, with placeholders as `{name}`. @param {Element} unit @param {string} name */
function readText(unit, name) {
  return [...unit.getElementsByTagNameNS(namespace, name)]
    .flatMap((element) => [...element.childNodes])
    .map((node) => ('tagName' in node ? `{${/** @type {Element} */ (node).getAttribute('id')}}` : node.textContent))
    .join('');
}
