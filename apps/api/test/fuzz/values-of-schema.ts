import fc from 'fast-check';

/** The parts of a JSON Schema that `z.toJSONSchema` writes. */
interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
}

/** Returns values of the shop that fit a field, by its name; empty if none is known. */
export type KnownValues = (name: string) => readonly unknown[];

interface Place {
  readonly name: string;
  readonly known: KnownValues;
  readonly root: JsonSchema;
  readonly depth: number;
}

const usualTexts = ['Texto', 'Almofada de linho', '/busca', '1', 'https://exemplo.com.br/'];
const largestInteger = 2_147_483_647;
const longestText = 60;
const mostItems = 4;
const deepest = 5;

/** Returns values that a schema accepts, as far as the schema says: rules that are only code may still refuse them. */
export function valuesOfSchema(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesOf(schema, { name, known, root: schema, depth: 0 });
}

function valuesOf(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  if (place.depth > deepest) return fc.constant(null);
  const target = referred(schema, place.root);
  if ('const' in target) return fc.constant(target.const);
  if (target.enum) return fc.constantFrom<unknown>(...target.enum);
  const choices = target.anyOf ?? target.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, place)));
  if (target.allOf) return intersections(target.allOf, place);
  const type = typeof target.type === 'string' ? target.type : target.type?.[0];
  const own = ofType(type, target, place);
  const known = place.known(place.name).flatMap((value) => fitting(value, type, target));
  if (known.length === 0) return own;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: own });
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns a known value in the form that the field takes, in a list; an empty list if it has another one. */
function fitting(value: unknown, type: string | undefined, { format, pattern }: JsonSchema): unknown[] {
  if (type === 'integer' || type === 'number') return typeof value === 'number' ? [value] : [];
  if (type !== 'string') return [];
  const text = String(value);
  if (format === 'uuid') return uuid.test(text) ? [text] : [];
  return pattern === undefined || new RegExp(pattern).test(text) ? [text] : [];
}

function referred(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  if (schema.$ref === '#') return root;
  return root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {};
}

/** Merges the objects that each part of an intersection describes. */
function intersections(parts: readonly JsonSchema[], place: Place): fc.Arbitrary<unknown> {
  return fc
    .tuple(...parts.map((part) => valuesOf(part, place)))
    .map((values) => Object.assign({}, ...values.filter((value) => typeof value === 'object')));
}

function ofType(type: string | undefined, schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({
        min: clamped(schema.minimum ?? 0),
        max: clamped(schema.maximum ?? largestInteger),
      });
    case 'number':
      return fc.oneof(
        fc.integer({ min: clamped(schema.minimum ?? 0), max: 1_000 }),
        fc.constantFrom(0.5, 10.25),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return lists(schema, place);
    case 'object':
      return objects(schema, place);
    default:
      return fc.constantFrom<unknown>(null, 'texto', 1, true);
  }
}

const clamped = (limit: number) => Math.max(-largestInteger, Math.min(largestInteger, Math.trunc(limit)));

function lists(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const inner = { ...place, depth: place.depth + 1 };
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valuesOf(item, inner)));
  const minLength = Math.min(schema.minItems ?? 0, mostItems);
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? mostItems, mostItems));
  return fc.array(valuesOf(schema.items ?? {}, inner), { minLength, maxLength });
}

function objects(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const inner = (name: string) => ({ ...place, name, depth: place.depth + 1 });
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, valuesOf(one, inner(name))] as const,
  );
  const { additionalProperties: others } = schema;
  const declared = fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
  if (fields.length > 0 || typeof others !== 'object') return declared;
  const keys = fc.oneof(fc.constantFrom('a', 'cor', 'tamanho', '1'), fc.string({ maxLength: 12 }));
  return fc.dictionary(keys, valuesOf(others, inner('*')), { maxKeys: 4 });
}

function texts({
  format,
  pattern,
  minLength = 0,
  maxLength = longestText,
}: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid();
    case 'email':
      return fc.nat(9_999).map((number) => `pessoa.${number}@exemplo.com.br`);
    case 'date':
      return fc.constantFrom('2026-11-20', '2026-11-27', '2026-12-24', '2000-02-29');
    case 'date-time':
      return fc.constantFrom('2026-11-20T12:00:00Z', '2026-11-27T00:00:00.000Z', '2027-01-01T03:00:00Z');
    case 'uri':
      return fc.constantFrom('https://exemplo.com.br/a', 'http://127.0.0.1:9/x', 'https://localhost/');
    default:
  }
  const matching = pattern === undefined ? null : textsMatching(pattern);
  if (matching) return matching;
  const longest = Math.max(minLength, Math.min(maxLength, longestText));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...usualTexts.map((text) => text.padEnd(minLength, 'o').slice(0, longest))),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: longest }) },
    { weight: 1, arbitrary: fc.constant('a'.repeat(Math.min(maxLength, 10_000))) },
  );
}

/** Returns null for a pattern that the generator cannot read, such as one that looks ahead. */
function textsMatching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return null;
  }
}
