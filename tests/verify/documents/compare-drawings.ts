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

/** What a renderer shows: which cells have ink, row by row, and the average colours of the four quarters. */
export type Drawing = { ink: boolean[]; quarters: number[] };

/** @param pixels three bytes each */
export function describeDrawing(pixels: Uint8Array, width: number, height: number): Drawing {
  const inked = Array.from({ length: columns * rows }, () => 0);
  const sums = Array.from({ length: 12 }, () => 0);
  const counts = [0, 0, 0, 0];
  const add = (list: number[], index: number, value = 1) => {
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

/** Returns whether the viewer leaves out what another renderer draws. */
export function isShownBlank(expected: Drawing, shown: Drawing) {
  const inked = expected.ink.flatMap((hasInk, cell) => (hasInk ? [cell] : []));
  const missing = inked.filter((cell) => !listNeighbours(cell).some((near) => shown.ink[near]));
  return missing.length > inked.length * blankFrom;
}

/** Returns whether the colours of a picture are in other places, or others, than those that another decoder finds. */
export const isShownWrong = (expected: Drawing, shown: Drawing) =>
  expected.quarters.some((value, index) => Math.abs(value - (shown.quarters[index] ?? 0)) > colourTolerance);

/** @returns the cell and those around it */
function listNeighbours(cell: number): number[] {
  const [x, y] = [cell % columns, Math.floor(cell / columns)];
  return [y - 1, y, y + 1]
    .filter((row) => row >= 0 && row < rows)
    .flatMap((row) =>
      [x - 1, x, x + 1].filter((column) => column >= 0 && column < columns).map((column) => row * columns + column),
    );
}
