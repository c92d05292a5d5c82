import { folderNames, findFolder, folders, folderCountKeys } from './order-folders';
import { processingModes, processStatuses } from './order-status';

it('puts every status and mode into exactly one folder', () => {
  for (const status of processStatuses)
    for (const mode of processingModes) {
      const holders = folderNames.filter(
        (name) => folders[name].statuses?.includes(status) && (folders[name].mode ?? mode) === mode,
      );
      expect([status, mode, holders]).toEqual([status, mode, [findFolder(status, mode)]]);
    }
});

it('gives each folder its own count and route', () => {
  expect(folderNames.map((name) => folders[name].countKey)).toEqual([...folderCountKeys]);
  expect(new Set(folderNames.map((name) => folders[name].path)).size).toBe(folderNames.length);
});
