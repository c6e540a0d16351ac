import type { FieldMessages } from '@vitrine/contract/envelope.ts';

const prefix = 'addresses.0.';

/** Splits a refused registration's messages into those of the person and of the address. Null for none. */
export function splitAddressFields(fields: FieldMessages | null): {
  person: FieldMessages | null;
  address: FieldMessages | null;
} {
  const person: FieldMessages = {};
  const address: FieldMessages = {};
  for (const [field, messages] of Object.entries(fields ?? {})) {
    if (field.startsWith(prefix)) address[field.slice(prefix.length)] = messages;
    else person[field] = messages;
  }
  const orNull = (some: FieldMessages) => (Object.keys(some).length > 0 ? some : null);
  return { person: orNull(person), address: orNull(address) };
}
