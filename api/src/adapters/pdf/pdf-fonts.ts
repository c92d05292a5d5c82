import { openSync, type Font } from 'fontkit';
import { fontFiles } from './font-files';

/** The fonts of one script. The Chinese fonts also contain Japanese kana. */
interface FontFamily {
  regular: keyof typeof fontFiles;
  bold: keyof typeof fontFiles;
  /** Line height and baseline, relative to the font size. */
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

/** The first family that has a character draws it. */
const fontFallbackOrder: readonly FontFamilyName[] = ['sans', 'khmer', 'arabic', 'chinese', 'korean', 'hebrew'];
/** Has no shape of its own, so it uses the font of the previous character. */
const inheritsFont = /^[ \u200b-\u200d]$|^\p{Script=Inherited}$/u;

const loadedFonts = new Map<FontFamilyName, Font>();
const familyByCharacter = new Map<string, FontFamilyName | null>();

/** Registers the fonts with a PDF. Each font is read on first use. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);
}

/** Returns the family that draws a character after one drawn by `previous`, or `null` if no family has it. */
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

/** Loads a font only to look up its characters. Each PDF reads its own fonts, because a font remembers what it drew. */
function loadFont(family: FontFamilyName): Font {
  const known = loadedFonts.get(family);
  if (known) return known;
  const font = openSync(fontFiles[fontFamilies[family].regular]);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`The font of ${family} is a collection of fonts`);
  loadedFonts.set(family, font);
  return font;
}
