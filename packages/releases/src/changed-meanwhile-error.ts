import { CommandError } from '@evisa/setup/command-error';

/** Returns the error for a live release that is not the one that the change was based on. */
export const changedMeanwhileError = () =>
  new CommandError('Another release went live meanwhile, so nothing was changed. Check what is live, then try again.');
