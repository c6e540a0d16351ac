import type { Thing, WithContext } from 'schema-dts';

/** As JSON has it, and as `head()` takes it. */
type StructuredValue = string | number | boolean | StructuredValue[] | StructuredData;
export interface StructuredData {
  [name: string]: StructuredValue;
}

/** What may be written of a type of schema.org; what is not known is undefined or ''. */
type Known<Data> = { readonly [Name in keyof Data]: Data[Name] | undefined };

/**
 * A part of structured data, without what is not known: an empty text says less than nothing there. A property or a type
 * that schema.org does not have is refused by the compiler [HED+01].
 */
export function schemaPart<Data extends Exclude<Thing, string>>(data: Known<Data>): Data {
  // fromEntries forgets the names; they are those of the type, and none that it needs is ever empty.
  return Object.fromEntries(Object.entries(data).filter(([, value]) => isKnown(value))) as Data;
}

/** Structured data of a page, by the vocabulary of schema.org [HED+01]. */
export function schemaOf<Data extends Exclude<Thing, string>>(
  data: Known<Omit<WithContext<Data>, '@context'>>,
): StructuredData {
  const entries: [string, unknown][] = Object.entries({ '@context': 'https://schema.org', ...data });
  // What the types of schema.org hold is what JSON holds.
  return Object.fromEntries(entries.filter(([, value]) => isKnown(value))) as StructuredData;
}

const isKnown = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
