import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { adminContract } from './admin/admin-contract.ts';
import { contract } from './contract.ts';
import { type JsonObject, jsonSchemaOf } from './json-schema.ts';

/** Inputs of any shape, with the reason why that is safe. Their bytes and depth are bounded as those of every body. */
const unboundedWithReason: Readonly<Record<string, string>> = {
  'PUT /api/admin/pages/{key}/draft body.content{}.data{}': 'read by the schema of its component',
  'PUT /api/admin/blog-entries/{key}/draft body.content{}.data{}': 'read by the schema of its component',
  'POST /api/sales/orders body.discount{}': 'ignored',
  'POST /api/auth/customers/login body.userData{}': 'ignored',
  'POST /api/integrations/{app}/custom body.data{}': 'read by the schema of its event',
  'POST /api/apps/{id}/messages body': 'read by its app, after the signature',
  'POST /api/admin/apps/{id}/actions/{action} body.input': 'read by the action of its app',
  'POST /api/payment/webhooks/{provider} body': 'read by the adapter of its provider, after its signature',
  'POST /api/customer/customers body': 'only codes of the store’s attributes are read',
  'PUT /api/customer/profile body': 'only codes of the store’s attributes are read',
  'POST /api/storage/files/upload form.image': 'its bytes are counted while they are read',
  'POST /api/storage/files/upload form.file': 'its bytes are counted while they are read',
};

interface Call {
  readonly summary: string;
  readonly path?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly form?: z.ZodType;
}

const parts = ['path', 'query', 'headers', 'body', 'form'] as const;
const calls = Object.entries<Call>({ ...contract, ...adminContract });
const largest = Number.MAX_SAFE_INTEGER;

const schemaAt = (schema: JsonObject, key: string) => schema[key] as JsonObject | undefined;

/** Returns the places of a schema that accept texts, numbers, lists or records of any size. */
function unboundedIn(schema: JsonObject, path: string): string[] {
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as JsonObject[]);
  if (choices.length > 0) return choices.flatMap((choice) => unboundedIn(choice, path));
  if ('enum' in schema || 'const' in schema) return [];
  switch (schema['type']) {
    case 'string':
      return isBoundedText(schema) ? [] : [path];
    case 'integer':
    case 'number':
      return isBoundedNumber(schema) ? [] : [path];
    case 'array':
      return [
        ...(schema['maxItems'] === undefined ? [path] : []),
        ...unboundedIn(schemaAt(schema, 'items') ?? {}, `${path}[]`),
      ];
    case 'object':
      return unboundedInObject(schema, path);
    case 'boolean':
    case 'null':
      return [];
    default:
      return [path];
  }
}

function unboundedInObject(schema: JsonObject, path: string): string[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>);
  const found = properties.flatMap(([name, property]) => unboundedIn(property, `${path}.${name}`));
  const others = schema['additionalProperties'];
  if (typeof others !== 'object') return found;
  return [
    ...found,
    ...(hasBoundedNames(schema) ? [] : [path]),
    ...unboundedIn(schemaAt(schema, 'propertyNames') ?? { enum: [] }, `${path}{key}`),
    ...unboundedIn(others as JsonObject, `${path}{}`),
  ];
}

const hasBoundedNames = (schema: JsonObject) =>
  schema['maxProperties'] !== undefined || schemaAt(schema, 'propertyNames')?.['enum'] !== undefined;

function isBoundedText({ maxLength, format, pattern, 'x-minimum': firstDay }: JsonObject): boolean {
  // Databases do not know every year that can be written.
  if (format === 'date' || format === 'date-time') return firstDay !== undefined;
  return maxLength !== undefined || format === 'uuid' || isBoundedPattern(pattern);
}

function isBoundedNumber({ minimum, exclusiveMinimum, maximum }: JsonObject): boolean {
  const [least, most] = [Number(minimum ?? exclusiveMinimum), Number(maximum)];
  return least > -largest && most < largest;
}

/** Whether a pattern names the whole text and repeats nothing without an end. */
function isBoundedPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !/^\^.*\$$/s.test(pattern)) return false;
  const withoutClasses = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return !/[*+]|\{\d+,\}/.test(withoutClasses);
}

describe.each(calls)('%s', (name, call) => {
  it('[ADM+22] accepts texts, numbers, dates and lists of a bounded size only', () => {
    const unbounded = parts.flatMap((part) => {
      const schema = call[part];
      return schema ? unboundedIn(jsonSchemaOf(schema, 'input'), part) : [];
    });
    const unexplained = unbounded.filter((path) => !(`${name} ${path}` in unboundedWithReason));
    expect(unexplained).toEqual([]);
  });
});
