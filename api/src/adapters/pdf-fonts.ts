import { openSync, type Font } from 'fontkit';
import { fontFiles } from './font-files';

/** The fonts of one script; the Chinese ones have Japanese kana too. */
interface Family {
  regular: keyof typeof fontFiles;
  bold: keyof typeof fontFiles;
  /** Height of a line, and where its letters stand, in sizes of the font. */
  lineHeight: number;
  baseline: number;
}

export const families = {
  sans: { regular: 'sans', bold: 'sansBold', lineHeight: 1.42, baseline: 1.08 },
  khmer: { regular: 'khmer', bold: 'khmerBold', lineHeight: 1.75, baseline: 1.18 },
  arabic: { regular: 'arabic', bold: 'arabicBold', lineHeight: 1.6, baseline: 1.12 },
  chinese: { regular: 'chinese', bold: 'chineseBold', lineHeight: 1.5, baseline: 1.12 },
  korean: { regular: 'korean', bold: 'koreanBold', lineHeight: 1.5, baseline: 1.08 },
  hebrew: { regular: 'hebrew', bold: 'hebrewBold', lineHeight: 1.42, baseline: 1.08 },
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

/** The first that has a character draws it. */
const searched: readonly FamilyName[] = ['sans', 'khmer', 'arabic', 'chinese', 'korean', 'hebrew'];
/** Has no shape of its own, so it stays with what stands before it. */
const clinging = /^[ \u200b-\u200d]$|^\p{Script=Inherited}$/u;

const opened = new Map<FamilyName, Font>();
const found = new Map<string, FamilyName | null>();

/** Makes the fonts known to a PDF; one is read when it is first used. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);
}

/** The family that draws a character after one drawn by `previous`; `null` if none has it. */
export function familyOf(character: string, previous: FamilyName): FamilyName | null {
  if (clinging.test(character) && has(previous, character)) return previous;
  const known = found.get(character);
  if (known !== undefined) return known;
  const family = searched.find((name) => has(name, character)) ?? null;
  found.set(character, family);
  return family;
}

function has(family: FamilyName, character: string): boolean {
  return fontOf(family).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Only asked what it has. A PDF reads fonts of its own, because a font remembers what it drew and would tell the next PDF. */
function fontOf(family: FamilyName): Font {
  const known = opened.get(family);
  if (known) return known;
  const font = openSync(fontFiles[families[family].regular]);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font of ${family} is a collection of fonts`);
  opened.set(family, font);
  return font;
}
