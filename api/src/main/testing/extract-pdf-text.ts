import { inflateSync } from 'node:zlib';

/** The operators of a page's content: font, shown glyphs, beginning and end of a text, replacement text, its end. */
const textOperators = /\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|\b(BT|ET)\b|\/ActualText \(((?:\\[^]|[^\\)])*)\)|\b(EMC)\b/g;
const rightToLeft = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Extracts the text of a PDF as a reader's search finds it: each shown text through its font's character map, or its replacement
 * text. Right-to-left text is shown in reverse, and returned in reading order.
 */
export function extractPdfText(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const streamOf = (body: string): string => {
    const stream = /stream\n([^]*?)\nendstream/.exec(body)?.[1] ?? '';
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
  };
  const referred = (body: string, key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';

  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, parseCharacterMap(streamOf(referred(objects.get(id) ?? '', 'ToUnicode'))));
  }

  const lines: string[] = [];
  for (const page of [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))) {
    let characters: string[] = [];
    let glyphs: string[] = [];
    let standsFor: string | undefined;
    for (const [, font, shown, edge, actual, end] of streamOf(referred(page, 'Contents')).matchAll(textOperators)) {
      if (font) characters = fonts.get(font) ?? [];
      if (actual !== undefined) {
        standsFor = decodePdfString(actual);
        lines.push(standsFor);
      }
      if (end) standsFor = undefined;
      if (edge === 'BT') glyphs = [];
      const codes = [...(shown ?? '').matchAll(/<(.*?)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      glyphs.push(...codes.map((code) => characters[parseInt(code, 16)] ?? '\u{fffd}'));
      if (edge === 'ET' && standsFor === undefined)
        lines.push((rightToLeft.test(glyphs.join('')) ? glyphs.toReversed() : glyphs).join(''));
    }
  }
  return lines;
}

/** Decodes a string of a PDF, which is UTF-16 if it starts with a byte order mark. */
function decodePdfString(escaped: string): string {
  const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = escaped.replace(/\\([^])/g, (_escape, letter: string) => controls[letter] ?? letter);
  return bytes.startsWith('\u00fe\u00ff') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;
}

/** Parses the character of each glyph: pdfkit counts glyphs from 0, in ranges of a table. */
function parseCharacterMap(table: string): string[] {
  const characters: string[] = [];
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<(.*?)>/g)].entries()) {
      const units = (hex.match(/\w{4}/g) ?? []).map((unit) => parseInt(unit, 16));
      characters[parseInt(first, 16) + index] = String.fromCharCode(...units);
    }
  }
  return characters;
}
