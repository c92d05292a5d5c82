import { openSync, type Font } from 'fontkit';
import { fontFiles } from './font-files';

/** The fonts of one script; the Chinese ones have Japanese kana too. */
interface FontFamily {
  regular: keyof typeof fontFiles;
  bold: keyof typeof fontFiles;
  /** Height of a line, and where its letters stand, in sizes of the font. */
  lineHeight: number;
  baseline: number;
}

export const fontFamilies = {
  sans: { regular: 'sans', bold: 'sansBold', lineHeight: 1.42, baseline: 1.08 },
  khmer: { regular: 'khmer', bold: 'khmerBold', lineHeight: 1.75, baseline: 1.18 },
  arabic: { regular: 'arabic', bold: 'arabicBold', lineHeight: 1.6, baseline: 1.12 },
  chinese: { regular: 'chinese', bold: 'chineseBold', lineHeight: 1.5, baseline: 1.12 },
  korean: { regular: 'korean', bold: 'koreanBold', lineHeight: 1.5, baseline: 1.08 },
  hebrew: { regular: 'hebrew', bold: 'hebrewBold', lineHeight: 1.42, baseline: 1.08 },
} as const satisfies Record<string, FontFamily>;

export type FontFamilyName = keyof typeof fontFamilies;

/** The first that has a character draws it. */
const fontFallbackOrder: readonly FontFamilyName[] = ['sans', 'khmer', 'arabic', 'chinese', 'korean', 'hebrew'];
/** Has no shape of its own, so it stays with what stands before it. */
const inheritsFont = /^[ \u200b-\u200d]$|^\p{Script=Inherited}$/u;

const loadedFonts = new Map<FontFamilyName, Font>();
const familyByCharacter = new Map<string, FontFamilyName | null>();

/** Makes the fonts known to a PDF; one is read when it is first used. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);
}

/** The family that draws a character after one drawn by `previous`; `null` if none has it. */
export function findFontFamily(character: string, previous: FontFamilyName): FontFamilyName | null {
  if (inheritsFont.test(character) && familyHasGlyph(previous, character)) return previous;
  const known = familyByCharacter.get(character);
  if (known !== undefined) return known;
  const family = fontFallbackOrder.find((name) => familyHasGlyph(name, character)) ?? null;
  familyByCharacter.set(character, family);
  return family;
}

function familyHasGlyph(family: FontFamilyName, character: string): boolean {
  return loadFont(family).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Only asked what it has. A PDF reads fonts of its own, because a font remembers what it drew and would tell the next PDF. */
function loadFont(family: FontFamilyName): Font {
  const known = loadedFonts.get(family);
  if (known) return known;
  const font = openSync(fontFiles[fontFamilies[family].regular]);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font of ${family} is a collection of fonts`);
  loadedFonts.set(family, font);
  return font;
}
