import createBidi from 'bidi-js';
import { Blob, Buffer, BufferFlag, ClusterLevel, Direction, Face, Font, shape } from 'harfbuzzjs';

const bidi = createBidi();

/** A glyph in the form of fontkit, from which pdfkit takes it. Lengths are in units of the font. */
interface ShapedGlyph {
  id: number;
  advanceWidth: number;
  /** The characters that it draws. If several glyphs draw some characters together, one of them has all. */
  codePoints: number[];
}

/** Where a glyph is drawn, and how far the next one is. */
interface GlyphPosition {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** A piece of text as glyphs in visual order. */
export interface ShapedText {
  glyphs: ShapedGlyph[];
  positions: GlyphPosition[];
}

/** Chooses and places the glyphs of one font. */
export interface TextShaper {
  hasGlyph(character: string): boolean;
  /** Shapes text of one direction, in the order in which it is read. */
  shape(text: string, rightToLeft: boolean): ShapedText;
}

/** The words of a font whose glyphs are remembered. */
const maxRememberedWords = 5000;
const buffer = new Buffer();

/** Returns a shaper for the bytes of a font. It shapes as most browsers do, with HarfBuzz. */
export function createTextShaper(bytes: Uint8Array): TextShaper {
  const font = new Font(new Face(new Blob(bytes)));
  const widths = new Map<number, number>();
  const remembered = new Map<string, ShapedText>();

  function widthOf(glyph: number): number {
    const known = widths.get(glyph);
    if (known !== undefined) return known;
    const width = font.glyphHAdvance(glyph);
    widths.set(glyph, width);
    return width;
  }

  function shapeAgain(text: string, rightToLeft: boolean): ShapedText {
    buffer.reset();
    // The font's own glyph draws a joiner, so that readers find it.
    buffer.setFlags(BufferFlag.PRESERVE_DEFAULT_IGNORABLES);
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const texts = textsOfGlyphs(text, infos, rightToLeft);
    return {
      glyphs: infos.map(({ codepoint: id }, index) => ({
        id,
        advanceWidth: widthOf(id),
        codePoints: Array.from(texts[index] ?? '', (character) => character.codePointAt(0) ?? 0),
      })),
      positions,
    };
  }

  return {
    hasGlyph: (character) => (font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0) > 0,
    shape(text, rightToLeft) {
      const key = rightToLeft ? `<${text}` : `>${text}`;
      const known = remembered.get(key);
      if (known) return known;
      const shaped = shapeAgain(text, rightToLeft);
      if (remembered.size >= maxRememberedWords) remembered.clear();
      remembered.set(key, shaped);
      return shaped;
    },
  };
}

/** Returns what each glyph stands for: the characters of its cluster for the glyph that is read first, nothing for the others. */
function textsOfGlyphs(text: string, infos: readonly { cluster: number }[], rightToLeft: boolean): string[] {
  // Brackets are drawn mirrored, and readers expect the character that they see.
  const drawn = rightToLeft ? mirrorBrackets(text) : text;
  const texts = infos.map(() => '');
  let end = text.length;
  // Clusters ascend in the order of reading, so that this goes through the text from its end.
  for (let step = 0; step < infos.length; step += 1) {
    const index = rightToLeft ? step : infos.length - 1 - step;
    const start = infos[index]?.cluster ?? 0;
    const before = infos[rightToLeft ? index + 1 : index - 1]?.cluster;
    if (start === before) continue;
    texts[index] = drawn.slice(start, end);
    end = start;
  }
  return texts;
}

function mirrorBrackets(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
