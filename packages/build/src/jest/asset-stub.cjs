/** A picture or font in tests: its address. */
module.exports = 'asset';
