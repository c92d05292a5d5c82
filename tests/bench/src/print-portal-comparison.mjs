/** @typedef {Record<string, number>} Figures by name; a portal that was not measured lacks them */

/**
 * The rows of the table: name, figure, unit, and what is asked of the last portal: at most this share of the first one's figure, or at most
 * this value.
 * @type {readonly { title: string, figure: string, unit: 'ms' | 'KB' | 'shift' | 'count', share?: number, value?: number }[]}
 */
const rows = [
  { title: 'bytes until one can sign in, gzip', figure: 'kilobytes', unit: 'KB' },
  { title: 'sign-in usable', figure: 'usable', unit: 'ms', share: 0.9 },
  { title: 'scripts until then, processor time', figure: 'script', unit: 'ms' },
  { title: 'Enter → rows painted', figure: 'rows', unit: 'ms', share: 0.9 },
  { title: 'INP, typing in the form', figure: 'typing', unit: 'ms', value: 56 },
  { title: 'INP, changing pages', figure: 'paging', unit: 'ms', value: 88 },
  { title: 'layout shift, all of it', figure: 'shift', unit: 'shift', value: 0 },
  { title: '10,000 rows, “All” → rows painted', figure: 'shown', unit: 'ms' },
  { title: '  most rows in the page', figure: 'drawn', unit: 'count' },
  { title: '  scrolled to the end in 2 s: longest task', figure: 'longestTask', unit: 'ms', share: 0.5 },
  { title: '  dropped frames of 120', figure: 'dropped', unit: 'count', share: 0.3 },
  { title: '  select all → painted', figure: 'selectAll', unit: 'ms', share: 1 },
];

const decimals = { ms: 0, KB: 1, shift: 3, count: 0 };
const TITLE_WIDTH = 46;
const CELL_WIDTH = 15;

/**
 * Prints one table: for each network the rows that were measured with it, the portal's ratio to the first column, and whether it is what was
 * asked for. Columns between the two are for information.
 * @param {readonly string[]} names of the portals, the compared one last
 * @param {Record<string, readonly Figures[]>} measured medians of each portal by network
 */
export function printPortalComparison(names, measured) {
  const cells = (/** @type {readonly string[]} */ texts) => texts.map((text) => text.padStart(CELL_WIDTH)).join('');
  console.log(`${''.padEnd(TITLE_WIDTH)}${cells([...names, 'portal / plain'])}   asked`);
  for (const [network, figures] of Object.entries(measured)) {
    console.log(network === 'none' ? 'network at full speed' : network);
    for (const row of rows) {
      const { title, figure, unit } = row;
      const values = figures.map((one) => one[figure]);
      const [first, last] = [values[0], values.at(-1)];
      if (first === undefined || last === undefined) continue;
      const texts = values.map((value) =>
        value === undefined
          ? '–'
          : `${value.toFixed(decimals[unit])}${unit === 'ms' || unit === 'KB' ? ` ${unit}` : ''}`,
      );
      const ratio = first === 0 ? '–' : `${(last / first).toFixed(2)} ×`;
      console.log(
        `  ${title.padEnd(TITLE_WIDTH - 2)}${cells([...texts, ratio])}   ${judge(row, first, last)}`.trimEnd(),
      );
    }
  }
}

/**
 * @param {typeof rows[number]} row
 * @param {number} first
 * @param {number} last
 */
function judge({ unit, share, value }, first, last) {
  const most = share === undefined ? value : first * share;
  if (most === undefined) return '';
  const isMet = Number(last.toFixed(decimals[unit])) <= most;
  const asked = share === undefined ? `${most}${unit === 'ms' ? ' ms' : ''}` : `${share} ×`;
  return `≤ ${asked}: ${isMet ? 'met' : 'missed'}`;
}
