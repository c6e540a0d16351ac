import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

/** Zod's JSON Schema is draft 2020-12, which OpenAPI 3.1 uses. */
export function jsonSchemaOf(type: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

/** Returns the parameters of a part of a call, as OpenAPI lists them. */
export function parametersOf(
  part: z.ZodObject | undefined,
  location: 'path' | 'query' | 'header',
): JsonObject[] {
  if (!part) return [];
  const schema = jsonSchemaOf(part, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
}
