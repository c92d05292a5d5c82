/** Folders of the sidebar that a Team member changes between. */
export declare const folderLabels: string[];
/**
 * Goes to a folder by the sidebar. Runs in the page.
 * @param {string} label
 * @returns {Promise<{ painted: number, fresh: number }>} ms
 */
export declare function measureFolderChange(label: string): Promise<{
  painted: number;
  fresh: number;
}>;
