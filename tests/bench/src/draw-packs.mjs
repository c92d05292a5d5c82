import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Draws packs with the module of a build, and prints cells of `packs.mjs`. Its arguments: the module, and a file of contents. */
const [, , module = '', contents = ''] = process.argv;
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const begun = used();
/** @type {{ defencePack(pack: { content: object, issuer: string }): Promise<Uint8Array> }} */
const { defencePack } = await import(pathToFileURL(module).href);
const loaded = used();
const packs = [];
for (const content of JSON.parse(readFileSync(contents, 'utf8'))) {
  const before = used();
  const { length } = await defencePack({ content, issuer: 'Cambodia e-Visa' });
  packs.push({ time: used() - before, length });
}
const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const times = packs.map(({ time }) => time);
const cells = [loaded - begun, times[0] ?? 0, times[1] ?? 0, median(times.slice(2))].map((ms) => `${ms.toFixed(0)} ms`);
console.log([...cells, median(packs.map(({ length }) => length))].join(' | '));
