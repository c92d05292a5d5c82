/** Version → import path of a shared module → loads it. The build replaces this file with the full table. */
export const sharedModuleLoaders: Readonly<Record<string, Record<string, () => Promise<unknown>>>> = {};
