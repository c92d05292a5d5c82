import * as pglite from '@electric-sql/pglite';
import * as trigrams from '@electric-sql/pglite/contrib/pg_trgm';
import * as tools from '@electric-sql/pglite-tools/pg_dump';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node's, with the embedded database from outside of the tests' sandbox: its WebAssembly is made ready once a process, not for each
 * test file, and its JavaScript runs at full speed.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.embeddedDatabase = { ...pglite, ...trigrams, ...tools };
    acceptErrorsFromOutside(this.global.Error);
  }
}

/**
 * The sandbox has an `Error` of its own; those of the embedded database and of Node itself are errors there too.
 * @param {ErrorConstructor} InSandbox
 */
function acceptErrorsFromOutside(InSandbox) {
  const isInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(InSandbox, Symbol.hasInstance, {
    value(thing) {
      return isInstance.call(this, thing) || (this === InSandbox && thing instanceof Error);
    },
  });
}
