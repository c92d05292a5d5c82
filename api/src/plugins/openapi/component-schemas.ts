import { z } from 'zod';
import { registerSchemaNames } from './register-schema-names';

/** A JSON Schema, of which the document reads and changes a few members. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | false;
  description?: string;
}

export const componentsPath = '#/components/schemas/';

/**
 * Turns the contract's schemas into JSON Schemas, and collects those with a name as components of the document. What is sent comes
 * first: a schema that is taken as well has another shape there, and another name.
 */
export class ComponentSchemas {
  named: Record<string, JsonSchema> = {};
  private readonly sent = new Set<string>();

  constructor() {
    registerSchemaNames();
  }

  /** Returns a schema as it is sent (`output`) or taken (`input`): one with a name as a reference. */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Inside an object a named schema becomes a reference; alone it would not.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' });
    const nameOf = (id: string) => (io === 'input' && this.sent.has(id) ? `${id}Input` : id);
    const refer = (part: unknown): JsonSchema =>
      JSON.parse(JSON.stringify(part), (key, value: unknown) =>
        key === '$ref' && typeof value === 'string' ? componentsPath + nameOf(value.replace('#/$defs/', '')) : value,
      );
    for (const [id, described] of Object.entries($defs)) {
      if (io === 'output') this.sent.add(id);
      this.named[nameOf(id)] = refer(described);
    }
    return refer(properties?.['it']);
  }

  /** Removes a component that is used in parts only, and returns it. */
  take(reference: string): JsonSchema {
    const name = reference.slice(componentsPath.length);
    const { [name]: found = {}, ...others } = this.named;
    this.named = others;
    return found;
  }

  /** Adds a component, and returns a reference to it. */
  add(name: string, schema: JsonSchema): JsonSchema {
    this.named[name] = schema;
    return { $ref: componentsPath + name };
  }
}
