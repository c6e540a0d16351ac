import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { addressFields } from '@vitrine/rules/address-fields.ts';
import * as v from 'valibot';

import { storedValue } from '#app/platform/browser/stored-value.ts';

import type { RegistrationValues } from './domain/registration-values.ts';

const draftSchema = v.object({
  person: v.object({
    first_name: v.string(),
    last_name: v.string(),
    taxvat: v.string(),
    company_name: v.optional(v.string(), ''),
    trade_name: v.optional(v.string(), ''),
    activity: v.optional(v.string(), ''),
    phone: v.string(),
    email: v.string(),
    group_id: v.string(),
    attributes: v.record(v.string(), v.string()),
  }),
  /** Values of the second step; null before it. */
  address: v.nullable(v.record(v.picklist(addressFields), v.string())),
});

export type RegistrationDraft = v.InferOutput<typeof draftSchema>;

/** An unfinished registration, as typed, so that a reload loses nothing. Never password, files or consent. */
export const registrationDraft = storedValue<RegistrationDraft>({
  key: 'registration',
  kind: 'session',
  version: 1,
  parse: (value) => {
    const { success, output } = v.safeParse(draftSchema, value);
    return success ? output : null;
  },
});

/** The stored fields of the first step. */
export function personDraft(
  values: RegistrationValues,
  attributes: readonly CustomerAttribute[],
): RegistrationDraft['person'] {
  const { first_name, last_name, taxvat, company_name, trade_name, activity, phone, email, group_id } =
    values;
  const valueAttributes = attributes.filter(({ type }) => type !== 'file');
  return {
    first_name,
    last_name,
    taxvat,
    company_name,
    trade_name,
    activity,
    phone,
    email,
    group_id,
    attributes: Object.fromEntries(valueAttributes.map(({ code }) => [code, values.attributes[code] ?? ''])),
  };
}
