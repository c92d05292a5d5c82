import { existsSync } from 'node:fs';
import { CommandError } from './command-error.mjs';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of an installed Chromium or Chrome where systems put it; undefined without one. */
export const findKnownBrowser = () => KNOWN_PATHS.find((file) => existsSync(file));

/**
 * Returns the path that an environment variable names; undefined if it is not set. Throws a `CommandError` if there is no such file.
 * @param {string} variable
 */
export function readPathVariable(variable) {
  const file = process.env[variable];
  if (file && !existsSync(file))
    throw new CommandError(`${variable} is set to ${file}, which does not exist. Correct or unset it.`);
  return file;
}
