/**
 * Imports from `@evisa/remote-sdk` are imports of the modules that the shell shares as `@evisa/shared`.
 * @param {string} source
 */
module.exports = (source) => source.replaceAll(/(['"])@evisa\/remote-sdk\//g, '$1@evisa/shared/');
