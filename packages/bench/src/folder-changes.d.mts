/**
 * A change of folder in a real browser on the embedded start: from the click in the sidebar until rows of the folder are painted, and
 * until they are known to be today's. The first time each folder is read; later ones show at once what was read before.
 */
export declare function run(): Promise<void>;
