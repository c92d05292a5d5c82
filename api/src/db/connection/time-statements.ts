import type { ClientBase } from 'pg';

/** One statement that ended. */
export interface TimedStatement {
  /** Its first word, such as `select`; `other` for words that are rare. */
  operation: string;
  seconds: number;
  failed: boolean;
}

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

/** Reports the duration of each statement of a connection. */
export function timeStatements(client: ClientBase, onStatement: (statement: TimedStatement) => void): void {
  const query: unknown = client.query.bind(client);
  if (typeof query !== 'function') return;
  Object.assign(client, {
    query(...given: unknown[]) {
      const begun = performance.now();
      const report = (failed: boolean) =>
        onStatement({ operation: readOperation(given[0]), seconds: (performance.now() - begun) / 1000, failed });
      const callback = given.at(-1);
      // The pool passes a callback, a transaction waits for a promise.
      if (typeof callback === 'function') {
        const onEnd = (error: unknown, ...results: unknown[]): void => {
          report(Boolean(error));
          Reflect.apply(callback, undefined, [error, ...results]);
        };
        return Reflect.apply(query, client, [...given.slice(0, -1), onEnd]);
      }
      const result: unknown = Reflect.apply(query, client, given);
      if (result instanceof Promise)
        result.then(
          () => report(false),
          () => report(true),
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
