import path from 'node:path';
import { readVersion } from './writer-versions';

export type Fault = { file: string; reason: string };

/** Prints a row for each writer, with what failed below it. */
export function createReport() {
  const sums = { made: 0, refused: 0, accepted: 0, blank: 0, planted: 0, plantedAccepted: 0 };
  printRow(['writer', 'version', 'made', 'refused', 'accepted', 'blank']);
  return {
    /** @param missing Debian packages */
    skip: (name: string, missing: string[]) =>
      console.log(`  ${name.padEnd(36)} skipped: apt-get install ${missing.join(' ')}`),
    async write(
      writer: { name: string; debian?: string[]; npm?: string[] },
      {
        made,
        unmade,
        refused,
        accepted,
        faults,
      }: {
        made: number;
        unmade: { seed: number; reason: string }[];
        refused: Fault[];
        accepted: number;
        faults: Fault[];
      },
    ) {
      printRow([writer.name, await readVersion(writer), made, refused.length, accepted, faults.length]);
      sums.made += made;
      sums.refused += refused.length;
      sums.accepted += accepted;
      sums.blank += faults.length;
      printFaults(
        'not written',
        unmade.map(({ seed, reason }) => ({ file: String(seed), reason })),
      );
      printFaults('refused', refused);
      printFaults('not shown', faults);
    },
    writePlanted(count: number, accepted: string[]) {
      sums.planted = count;
      sums.plantedAccepted = accepted.length;
      console.log(`  planted active files: ${count}, refused ${count - accepted.length}, accepted ${accepted.length}`);
      for (const name of accepted) console.log(`    accepted: ${name}`);
    },
    /** Prints the sums and returns whether nothing failed. */
    finish() {
      const { made, refused, accepted, blank, planted, plantedAccepted } = sums;
      console.log(
        `${made} ordinary files: ${refused} refused, ${accepted} accepted, ${blank} not shown. ${planted} active files: ${plantedAccepted} accepted.`,
      );
      return refused === 0 && blank === 0 && plantedAccepted === 0;
    },
  };
}

function printRow([name, version, ...figures]: (string | number)[]) {
  console.log(
    `  ${String(name).padEnd(36)} ${String(version).padEnd(22)} ${figures.map((figure) => String(figure).padStart(8)).join(' ')}`,
  );
}

function printFaults(kind: string, faults: Fault[]) {
  for (const [reason, files] of groupByReason(faults))
    console.log(`    ${kind}: ${files.length} × ${reason} (${files.slice(0, 4).join(', ')})`);
}

function groupByReason(faults: Fault[]): Map<string, string[]> {
  const groups: Map<string, string[]> = new Map();
  for (const { file, reason } of faults) groups.set(reason, [...(groups.get(reason) ?? []), path.basename(file)]);
  return groups;
}
