import { create, type Font } from 'fontkit';
import { chinese, fontFamilies, sans, type FontFamily, type FontWeight } from './font-families';
import { findRareHan, loadRareHan } from './rare-han-fonts';
import { createTextShaper, type ShapedText, type TextShaper } from './shape-text';

/** Has no shape of its own, so it uses the font of the previous character. */
const inheritsFont = /^[ \u200b-\u200d]$|^\p{Script=Inherited}$/u;
/** pdfkit shapes each word of left-to-right text with the space after it. */
const wordEnd = /(?<= )/;
/** The features that pdfkit passes on for right-to-left text. */
export const rightToLeftFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ['rtla', 'rtlm'];

/** A font as pdfkit embeds it. fontkit only reads its outlines. */
interface EmbeddableFont extends Omit<Font, 'layout'> {
  /** Shapes a text, from right to left if there are features. pdfkit scales the positions in place, and then asks for the width. */
  layout(text: string, features?: readonly string[]): ShapedText & { readonly advanceWidth: number };
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Takes a font of fontkit, which the types of pdfkit leave out. */
      registerFont(name: string, font: EmbeddableFont): this;
    }
  }
}

/** A font file that this process has read. */
interface LoadedFont {
  shaper: TextShaper;
  embeddable: EmbeddableFont;
}

/** The text that each glyph of a font stands for: the first that it drew in its PDF. */
type GlyphMeanings = Map<number, string>;

const loadedFonts = new Map<string, LoadedFont>();
const familyByCharacter = new Map<string, FontFamily>();
/** The fonts of each PDF. */
const fontsInUse = new WeakMap<PDFKit.PDFDocument, Map<string, GlyphMeanings>>();

/** Loads the fonts of a text that the layout cannot load by itself. */
export function prepareFonts(text: string): Promise<void> {
  return loadRareHan(text, (character) => !familyHasGlyph(chinese, character));
}

/** Selects a font for the next text of a PDF. Each font is read on first use. */
export function selectFont(pdf: PDFKit.PDFDocument, family: FontFamily, weight: FontWeight): void {
  addFont(pdf, family, weight);
  pdf.font(family.files[weight]);
}

/**
 * Returns whether readers of a PDF get a left-to-right text from its glyphs: each stands side by side with the next, and for the same
 * text wherever it is drawn. Call it once for each text, in the order in which they are drawn.
 */
export function readsAsTyped(pdf: PDFKit.PDFDocument, family: FontFamily, weight: FontWeight, text: string): boolean {
  const meanings = addFont(pdf, family, weight);
  const { shaper } = loadFont(family, weight);
  let read = '';
  let sideBySide = true;
  for (const word of text.split(wordEnd)) {
    const { glyphs, positions } = shaper.shape(word, false);
    for (const { id, codePoints } of glyphs) {
      read += findOrAdd(meanings, id, () => String.fromCodePoint(...codePoints));
      sideBySide &&= codePoints.length > 0;
    }
    sideBySide &&= positions.every(({ xAdvance, xOffset, yOffset }) => xAdvance > 0 && xOffset === 0 && yOffset === 0);
  }
  return sideBySide && read === text;
}

/** Returns the family that draws a character after one drawn by `previous`, or `undefined` if no family has it. */
export function findFontFamily(character: string, previous: FontFamily): FontFamily | undefined {
  if (inheritsFont.test(character) && familyHasGlyph(previous, character)) return previous;
  const known = familyByCharacter.get(character);
  if (known) return known;
  const family = listFamilies(character).find((candidate) => familyHasGlyph(candidate, character));
  if (family) familyByCharacter.set(character, family);
  return family;
}

/** Lists the families for a character. Those of no script, such as digits and symbols, are in two. */
function listFamilies(character: string): FontFamily[] {
  const own = fontFamilies.filter(({ scripts }) => scripts.test(character));
  const rare = findRareHan(character);
  if (rare) return [...own, rare];
  return own.length > 0 ? own : [sans, chinese];
}

function familyHasGlyph(family: FontFamily, character: string): boolean {
  return loadFont(family, 'regular').shaper.hasGlyph(character);
}

/** Makes a font known to a PDF, once. */
function addFont(pdf: PDFKit.PDFDocument, family: FontFamily, weight: FontWeight): GlyphMeanings {
  const fonts = findOrAdd(fontsInUse, pdf, () => new Map<string, GlyphMeanings>());
  return findOrAdd(fonts, family.files[weight], () => {
    pdf.registerFont(family.files[weight], loadFont(family, weight).embeddable);
    return new Map();
  });
}

function loadFont(family: FontFamily, weight: FontWeight): LoadedFont {
  const file = family.files[weight];
  return findOrAdd(loadedFonts, file, () => {
    const bytes = family.read(file);
    const shaper = createTextShaper(bytes);
    const font = create(bytes);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
    return { shaper, embeddable: Object.assign(font, { layout: layoutWith(shaper) }) };
  });
}

function layoutWith(shaper: TextShaper): EmbeddableFont['layout'] {
  return (text, features) => {
    const { glyphs, positions: shaped } = shaper.shape(text, features !== undefined);
    const positions = shaped.map((position) => ({ ...position }));
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

function findOrAdd<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
