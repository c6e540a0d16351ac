import fc from 'fast-check';

interface JsonSchema {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const textOfFormat: Readonly<Record<string, string>> = {
  uuid: '0190a4a0-0000-7000-8000-000000000001',
  email: 'alguem@exemplo.com.br',
  'date-time': '2026-11-20T12:00:00Z',
  date: '2026-11-20',
  uri: 'https://exemplo.com.br',
};

/**
 * Builds a value that matches a JSON Schema, with every field and short texts. A text without a known format is of `1`, or what its pattern demands.
 */
export function sampleOf(schema: object): unknown {
  const { type, anyOf, oneOf, items, properties, format, minimum, minLength, pattern, ...rest }: JsonSchema =
    schema;
  if ('const' in rest) return rest.const;
  if (rest.enum) return rest.enum[0];
  const [option] = anyOf ?? oneOf ?? [];
  if (option) return sampleOf(option);
  switch (type) {
    case 'string':
      return textOfFormat[format ?? ''] ?? textOf({ minLength, pattern });
    case 'integer':
    case 'number':
      return Math.max(1, minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return items ? [sampleOf(items)] : [];
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([key, one]) => [key, sampleOf(one)]));
    default:
      return null;
  }
}

function textOf({ minLength, pattern = '' }: Pick<JsonSchema, 'minLength' | 'pattern'>): string {
  const plain = '1'.repeat(Math.max(1, minLength ?? 1));
  const demanded = new RegExp(pattern);
  if (demanded.test(plain)) return plain;
  const [text = plain] = fc.sample(fc.stringMatching(demanded), { numRuns: 1, seed: 1 });
  return text;
}
