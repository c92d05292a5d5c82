import type { FileStore } from '../adapters/files/file-store';
import { openFileStore } from '../adapters/files/open-file-store';
import type { Config } from '../config/config';
import { ConfigError } from '../config/environment-fields';

/** Opens the store of documents that FILES names. Throws a `ConfigError` if the address or the bucket's account is not valid. */
export function openConfiguredFiles({ filesAddress }: Pick<Config, 'filesAddress'>): Promise<FileStore> {
  return openFileStore(filesAddress).catch((error: Error) => {
    throw new ConfigError(`FILES cannot be used. ${error.message}`);
  });
}
