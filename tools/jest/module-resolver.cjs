/**
 * jest resolves as `require` does, and so finds nothing in a package that exports to `import` only.
 * Those are asked a second time, as an import.
 */
module.exports = function resolve(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (refused) {
    const conditions = [...(options.conditions ?? []).filter((name) => name !== 'require'), 'import'];
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw refused;
    }
  }
};
