/** What a repository changes for a version of the SDK. */
export interface UpgradeStep {
  /** the first version with it, e.g. `1.1.0` */
  version: string;
  /** what to do, as a sentence; with `rename`, what was done */
  says: string;
  /** done in the sources by the command: an import, as it is written before and after */
  rename?: { from: string; to: string };
}

/** THE table of steps, the earliest first. A removal in the API of the SDK (docs/CONTRACT.md) needs a line. */
export const upgradeSteps: readonly UpgradeStep[] = [];
