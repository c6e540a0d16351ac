import type { Thing, WithContext } from 'schema-dts';

/** A JSON object, as `head()` takes it. */
type StructuredValue = string | number | boolean | StructuredValue[] | StructuredData;
export interface StructuredData {
  [name: string]: StructuredValue;
}

/** The properties of a schema.org type; unknown values are undefined or ''. */
type Known<Data> = { readonly [Name in keyof Data]: Data[Name] | undefined };

/**
 * Returns a nested object of structured data without its unknown values. A property or a type that schema.org does not have
 * does not compile [HED+01].
 */
export function schemaPart<Data extends Exclude<Thing, string>>(data: Known<Data>): Data {
  // fromEntries loses the names; they are the type's, and its required properties are never empty.
  return Object.fromEntries(Object.entries(data).filter(([, value]) => isKnown(value))) as Data;
}

/** Returns the structured data of a page in schema.org's vocabulary [HED+01]. */
export function schemaOf<Data extends Exclude<Thing, string>>(
  data: Known<Omit<WithContext<Data>, '@context'>>,
): StructuredData {
  const entries: [string, unknown][] = Object.entries({ '@context': 'https://schema.org', ...data });
  // The values of schema.org's types are JSON values.
  return Object.fromEntries(entries.filter(([, value]) => isKnown(value))) as StructuredData;
}

const isKnown = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
