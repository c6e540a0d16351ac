import { z } from 'zod';

interface JsonSchema {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** Returns the paths of a body's text fields: `addresses.0.street`, with `*` for any name. */
export function textFieldsOf(body: z.ZodType): string[] {
  const fields = new Set<string>();
  // The relevant part of zod's JSON Schema.
  collect(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [], fields);
  return [...fields];
}

function collect(schema: JsonSchema, path: readonly string[], fields: Set<string>): void {
  for (const option of schema.anyOf ?? []) collect(option, path, fields);
  if (schema.type === 'string' && !schema.enum && schema.const === undefined) fields.add(path.join('.'));
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    collect(property, [...path, name], fields);
  }
  if (schema.items) collect(schema.items, [...path, '0'], fields);
  if (typeof schema.additionalProperties === 'object') {
    collect(schema.additionalProperties, [...path, '*'], fields);
  }
}
