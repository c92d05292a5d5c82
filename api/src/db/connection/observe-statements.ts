import type { ClientBase } from 'pg';

/**
 * Is called when a statement begins, and its result when that statement ends. `operation` is its first word, such as `select`, or `other`
 * for words that are rare.
 */
export type BeginStatement = (operation: string) => (failed: boolean, error?: unknown) => void;

/** Observes nothing. */
export const ignoreStatements: BeginStatement = () => () => undefined;

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

/** Reports the begin and the end of each statement of a connection. */
export function observeStatements(client: ClientBase, beginStatement: BeginStatement): void {
  const query: unknown = client.query.bind(client);
  if (typeof query !== 'function') return;
  Object.assign(client, {
    query(...given: unknown[]) {
      const report = beginStatement(readOperation(given[0]));
      const callback = given.at(-1);
      // The pool passes a callback, a transaction waits for a promise.
      if (typeof callback === 'function') {
        const onEnd = (error: unknown, ...results: unknown[]): void => {
          report(Boolean(error), error);
          Reflect.apply(callback, undefined, [error, ...results]);
        };
        return Reflect.apply(query, client, [...given.slice(0, -1), onEnd]);
      }
      const result: unknown = Reflect.apply(query, client, given);
      if (result instanceof Promise)
        result.then(
          () => report(false),
          (error: unknown) => report(true, error),
        );
      return result;
    },
  });
}

function readOperation(statement: unknown): string {
  const text = typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement;
  const word = /^\s*(\w+)/.exec(String(text))?.[1]?.toLowerCase() ?? '';
  return operations.has(word) ? word : 'other';
}
