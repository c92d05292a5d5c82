import { createRequire } from 'node:module';
import { types } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import '@evisa/setup/with-resolvers';
import { TestEnvironment } from 'jest-environment-node';

const requireInWorker = createRequire(import.meta.url);
requireInWorker('./share-compiled-modules.cjs');
// Optimizing the embedded database's WebAssembly would take longer than the tests' statements.
setFlagsFromString('--liftoff-only');

const isInstance = Function.prototype[Symbol.hasInstance];

/** The classes that every sandbox has its own copy of, and how to recognize instances from either side. */
const RECOGNIZERS = {
  Array: Array.isArray,
  Date: types.isDate,
  /** @param {unknown} thing */
  Error: (thing) => types.isNativeError(thing) || isInstance.call(Error, thing),
  /** @param {unknown} thing */
  Function: (thing) => typeof thing === 'function',
  Map: types.isMap,
  Promise: types.isPromise,
  RegExp: types.isRegExp,
  Set: types.isSet,
};

/** The embedded databases that test files of this worker have closed, for the next ones: see `embedded-test-database.ts`. @type {object[]} */
const closedDatabases = [];

/** Packages that wait for something while they load, as for their WebAssembly, which `require` cannot. The API has them. */
const ASYNCHRONOUS_PACKAGES = ['harfbuzzjs'];
const requireInApi = createRequire(new URL('../../../../api/package.json', import.meta.url));

/**
 * Returns the file and the exports of a package of the API.
 * @param {string} name
 * @returns {Promise<[string, unknown]>}
 */
async function importInWorker(name) {
  const file = requireInApi.resolve(name);
  return [file, await import(file)];
}

/** jest's environment for Node with packages from outside the sandbox: see `jest-worker-package.mjs`. */
export default class NodeEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    // drizzle-kit adds it in a way that `for…in` sees. pdf.js then opens no file, which a later test file would report.
    Reflect.deleteProperty(Array.prototype, 'random');
    const asynchronous = new Map(await Promise.all(ASYNCHRONOUS_PACKAGES.map(importInWorker)));
    /** @param {string} file */
    this.global.requireInWorker = (file) => asynchronous.get(file) ?? requireInWorker(file);
    // A function, because jest changes the properties of objects in a sandbox when its test file ends.
    this.global.listClosedDatabases = () => closedDatabases;
    for (const [name, recognizes] of Object.entries(RECOGNIZERS))
      for (const side of [this.global, globalThis]) acceptInstancesOfBoth(Reflect.get(side, name), recognizes);
  }
}

/**
 * Makes `instanceof` accept instances of the class of the same name on the other side of the sandbox.
 * @param {Function} Class
 * @param {(thing: unknown) => boolean} recognizes
 */
function acceptInstancesOfBoth(Class, recognizes) {
  Object.defineProperty(Class, Symbol.hasInstance, {
    configurable: true,
    /** @param {unknown} thing */
    value(thing) {
      return isInstance.call(this, thing) || (this === Class && recognizes(thing));
    },
  });
}
