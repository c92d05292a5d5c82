import type { ClientBase } from 'pg';
import { keepsPlan } from './keep-plans';

const maxNamed = 100;

/**
 * Makes a server keep the plan of a repeated SELECT, as `keepPlans` does for PGlite: gives it a name by its text, so that `pg` sends the text once for each
 * connection. The first texts of a connection keep their names as long as it is open.
 */
export function nameStatements(client: ClientBase): void {
  const query: unknown = client.query.bind(client);
  if (typeof query !== 'function') return;
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < maxNamed && keepsPlan(text)) names.set(text, `kept_${names.size + 1}`);
    return names.get(text);
  };
  Object.assign(client, {
    query(statement: unknown, ...rest: unknown[]) {
      // With values, even none: those that drizzle makes.
      const name = isUnnamed(statement) && Array.isArray(rest[0]) && nameOf(statement.text);
      return Reflect.apply(query, client, [name ? { ...Object(statement), name } : statement, ...rest]);
    },
  });
}

const isUnnamed = (statement: unknown): statement is { text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('name' in statement && statement.name);
