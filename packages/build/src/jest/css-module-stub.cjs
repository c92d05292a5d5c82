/** A stylesheet module in tests: every class name is its own key. */
const names = new Proxy({}, { get: (_, key) => key });
module.exports = { __esModule: true, default: names };
