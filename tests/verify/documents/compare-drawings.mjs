/** Drawings are compared in cells of a grid, because renderers place letters up to a few pixels apart. */
const columns = 24;
const rows = 32;

/** A channel darker than this counts as ink. */
const inkBelow = 200;
/** A single pixel of a line at the border of a cell is not a letter. */
const inkPixels = 4;
/** A page counts as blank if more than this part of the cells with ink has none in the viewer, nor beside it. */
const blankFrom = 0.3;
/** Colours differ by less between decoders, and by more if a picture was turned or inverted. */
const colourTolerance = 60;

/**
 * What a renderer shows: which cells have ink, row by row, and the average colours of the four quarters.
 * @typedef {{ ink: boolean[], quarters: number[] }} Drawing
 */

/**
 * @param {Uint8Array} pixels three bytes each @param {number} width @param {number} height
 * @returns {Drawing}
 */
export function describeDrawing(pixels, width, height) {
  const inked = Array.from({ length: columns * rows }, () => 0);
  const sums = Array.from({ length: 12 }, () => 0);
  const counts = [0, 0, 0, 0];
  const add = (/** @type {number[]} */ list, /** @type {number} */ index, value = 1) => {
    list[index] = (list[index] ?? 0) + value;
  };
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      const colour = [pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255];
      if (Math.min(...colour) < inkBelow)
        add(inked, Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width));
      const quarter = (y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1);
      add(counts, quarter);
      for (const [channel, value] of colour.entries()) add(sums, quarter * 3 + channel, value);
    }
  return {
    ink: inked.map((count) => count >= inkPixels),
    quarters: sums.map((sum, index) => sum / Math.max(1, counts[Math.floor(index / 3)] ?? 1)),
  };
}

/**
 * Returns whether the viewer leaves out what another renderer draws.
 * @param {Drawing} expected @param {Drawing} shown
 */
export function isShownBlank(expected, shown) {
  const inked = expected.ink.flatMap((hasInk, cell) => (hasInk ? [cell] : []));
  const missing = inked.filter((cell) => !listNeighbours(cell).some((near) => shown.ink[near]));
  return missing.length > inked.length * blankFrom;
}

/**
 * Returns whether the colours of a picture are in other places, or others, than those that another decoder finds.
 * @param {Drawing} expected @param {Drawing} shown
 */
export const isShownWrong = (expected, shown) =>
  expected.quarters.some((value, index) => Math.abs(value - (shown.quarters[index] ?? 0)) > colourTolerance);

/** @param {number} cell @returns {number[]} the cell and those around it */
function listNeighbours(cell) {
  const [x, y] = [cell % columns, Math.floor(cell / columns)];
  return [y - 1, y, y + 1]
    .filter((row) => row >= 0 && row < rows)
    .flatMap((row) =>
      [x - 1, x, x + 1].filter((column) => column >= 0 && column < columns).map((column) => row * columns + column),
    );
}
