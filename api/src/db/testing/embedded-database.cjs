/** In the place of the package: what the environment brings. */
module.exports = globalThis.embeddedDatabase;
