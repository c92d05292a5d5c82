import { inflateSync } from 'node:zlib';

/** The text of a PDF as a reader's search finds it: each shown line, through its font's own table of characters. */
export function pdfText(pdf: Buffer): string[] {
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
      fonts.set(name, charactersOf(streamOf(referred(objects.get(id) ?? '', 'ToUnicode'))));
  }

  const lines: string[] = [];
  for (const page of [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))) {
    let characters: string[] = [];
    for (const [, font, shown] of streamOf(referred(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) characters = fonts.get(font) ?? [];
      const codes = [...(shown ?? '').matchAll(/<(.*?)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      if (shown) lines.push(codes.map((code) => characters[parseInt(code, 16)] ?? '\u{fffd}').join(''));
    }
  }
  return lines;
}

/** What each glyph stands for: pdfkit counts them from 0, in ranges of a table. */
function charactersOf(table: string): string[] {
  const characters: string[] = [];
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<(.*?)>/g)].entries()) {
      const units = (hex.match(/\w{4}/g) ?? []).map((unit) => parseInt(unit, 16));
      characters[parseInt(first, 16) + index] = String.fromCharCode(...units);
    }
  }
  return characters;
}
