import { z } from 'zod';
import { registerSchemaNames } from './register-schema-names';

/** A JSON Schema, with the properties that the document reads or changes. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
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
 * Converts the contract's schemas to JSON Schemas and collects the named ones as components of the document. Convert responses first:
 * a schema that is also an input has another shape there, and gets the suffix `Input`.
 */
export class ComponentSchemas {
  named: Record<string, JsonSchema> = {};
  private readonly outputNames = new Set<string>();

  constructor() {
    registerSchemaNames();
  }

  /** Converts a schema of a response (`output`) or a request (`input`). A named schema becomes a reference. */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Zod makes references only inside an object.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any' });
    const nameOf = (id: string) => (io === 'input' && this.outputNames.has(id) ? `${id}Input` : id);
    const refer = (part: unknown): JsonSchema =>
      JSON.parse(JSON.stringify(part), (key, value: unknown) =>
        key === '$ref' && typeof value === 'string' ? componentsPath + nameOf(value.replace('#/$defs/', '')) : value,
      );
    for (const [id, described] of Object.entries($defs)) {
      if (io === 'output') this.outputNames.add(id);
      this.named[nameOf(id)] = refer(described);
    }
    return refer(properties?.['it']);
  }

  /** Removes a component, of which only parts are used, and returns it. */
  take(reference: string): JsonSchema {
    const name = reference.slice(componentsPath.length);
    const { [name]: found = {}, ...others } = this.named;
    this.named = others;
    return found;
  }

  /** Adds a component and returns a reference to it. */
  add(name: string, schema: JsonSchema): JsonSchema {
    this.named[name] = schema;
    return { $ref: componentsPath + name };
  }
}
