import type { PackageMetadata } from './workspace-packages';

/**
 * Returns the budgets of a package in compressed kilobytes. Its `package.json` has them with their unit (`"60 KB"`); a number means kilobytes.
 * @throws an error that names the budget and the unit
 */
export function readBudgets({ sizeBudget, dataBudget }: PackageMetadata): { sizeBudget?: number; dataBudget?: number } {
  return {
    sizeBudget: parseKilobytes('sizeBudget', sizeBudget),
    dataBudget: parseKilobytes('dataBudget', dataBudget),
  };
}

function parseKilobytes(name: string, budget: number | string | undefined) {
  if (budget === undefined) return undefined;
  const [, digits] = /^(\d+(?:\.\d+)?) ?KB$/i.exec(typeof budget === 'number' ? `${budget} KB` : budget) ?? [];
  const kilobytes = Number(digits);
  if (kilobytes > 0) return kilobytes;
  throw new Error(
    `"${name}": ${JSON.stringify(budget)} in package.json is not a size. Write kilobytes with their unit, for example "60 KB".`,
  );
}
