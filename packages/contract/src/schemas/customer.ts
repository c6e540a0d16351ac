import { longestActivity, longestCompanyName } from '@vitrine/rules/company-lengths.ts';
import { z } from 'zod';

import { ownBuyer } from './buyer.ts';
import { passkeyAssertion } from './passkey.ts';
import { boundedRecord, flag, id, isoDateTime } from './primitives.ts';

const text = (max: number) => z.string().trim().max(max);
/** Longer than a stored value: as people write it, with its name or a country code. */
const typedValue = z.string().trim().max(60);
const typedEmailText = z.string().trim().max(320);

/** The fields that a person fills in; further rules are in the customer context. */
export const addressInput = z.object({
  first_name: text(80),
  last_name: text(80),
  phone: typedValue,
  postcode: typedValue,
  street: text(160),
  number: text(6),
  complement: text(120).default(''),
  neighborhood: text(120),
  region: text(2),
  city: text(120),
  country: text(2).default('BR'),
  is_default: flag.default(0),
});

export const address = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  postcode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  region: z.string(),
  city: z.string(),
  country: z.string(),
  is_default: flag,
});

export const customer = z.object({
  id,
  email: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The razão social of a company; absent or empty for a person [COM+01]. */
  company_name: z.string().optional(),
  taxvat: z.string(),
  /** In reais, as in the specification: credit discounts are compared at 100 times this [CHK-04]. */
  credit: z.number(),
  store_id: z.string(),
  group_id: id.nullable(),
  /** The group has price lists now: `GET /api/customer/member-prices` answers with prices of its own. Absent for others. */
  has_member_prices: z.boolean().optional(),
  /** The buyer whose login it is, whose name and e-mail the fields above are; absent for the account's own person. */
  buyer: ownBuyer.optional(),
  scope: z.union([z.array(z.string()), z.record(z.string(), z.boolean())]),
});

/** What a company says of itself; ignored for a person. Without it the registry's data counts [COM+01]. */
const companyFields = {
  company_name: text(longestCompanyName).optional(),
  trade_name: text(longestCompanyName).optional(),
  activity: text(longestActivity).optional(),
};

/** Dynamic attribute codes (such as `ie`) are further keys. */
export const customerInput = z
  .object({
    first_name: text(80),
    last_name: text(80),
    ...companyFields,
    group_id: id.nullish(),
    taxvat: typedValue,
    phone: typedValue,
    email: typedEmailText,
    password: z.string().max(200).optional(),
    /** Honeypot: only bots fill it [REG-09]. */
    validator: z.string().max(200).optional(),
    hcaptcha: z.string().max(4000).optional(),
    addresses: z.array(addressInput).max(1).default([]),
  })
  .catchall(z.union([z.string().max(500), z.null()]).optional());

/** A person who buys without an account (decision 55). */
export const guestBuyerInput = z.object({
  email: typedEmailText,
  first_name: text(80),
  last_name: text(80),
  taxvat: typedValue,
  phone: typedValue,
  /** Honeypot: only bots fill it [REG-09]. */
  validator: z.string().max(200).optional(),
});

export const guestBuyer = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  taxvat: z.string(),
  phone: z.string(),
});

/** The fields that a customer may change; dynamic attribute codes are further keys. */
export const profileInput = z
  .object({
    first_name: text(80),
    last_name: text(80),
    phone: typedValue,
    /** Of an account without one; ignored otherwise. */
    taxvat: typedValue.optional(),
    /** Of a company: its razão social is ignored if it has one. */
    ...companyFields,
  })
  .catchall(z.union([z.string().max(500), z.null()]).optional());

export const profile = z.object({
  kind: z.enum(['pf', 'pj']),
  email: z.string(),
  taxvat: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of a company; empty or absent for a person. */
  company_name: z.string().optional(),
  trade_name: z.string().optional(),
  activity: z.string().optional(),
  phone: z.string(),
  /** Values of the attributes in the store's form, by code; a file is identified by its upload's id. */
  attributes: z.record(z.string(), z.string()),
});

export const customerAttribute = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(['text', 'tel', 'select', 'file']),
  /** 1 shown, 2 required. */
  show_in_form: z.int(),
  /** `PF`, `PJ` or `PF|PJ`. */
  form_rules: z.string(),
  /** Masks separated by `;`, empty for none. */
  form_mask: z.string(),
  options: z.array(z.object({ id: z.string(), value: z.string() })),
});

export const customerGroup = z.object({ id, name: z.string() });

/** Required fields by provider; `local` is the login by password. */
const loginNeeds = {
  local: ['username', 'password'],
  pin: ['username', 'password'],
  /** The customer's id, and the login grant as password. */
  passwordless: ['username', 'password'],
  facebook: ['accessToken', 'userId'],
  passkey: ['passkey'],
} as const;

export const loginInput = z
  .object({
    username: z.string().trim().max(320).default(''),
    password: z.string().max(200).default(''),
    provider: z.enum(['pin', 'facebook', 'passwordless', 'passkey']).optional(),
    /** The provider's data as sent by the browser; the API does not trust it. */
    userData: boundedRecord(z.string().max(100), z.unknown(), 100).optional(),
    accessToken: z.string().max(4000).default(''),
    userId: z.string().max(200).default(''),
    passkey: passkeyAssertion.optional(),
  })
  .superRefine((login, { addIssue }) => {
    for (const field of loginNeeds[login.provider ?? 'local']) {
      if (login[field] !== '' && login[field] !== undefined) continue;
      addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: [field], input: login[field] });
    }
  });

/** Essential is always true and not stored [LGP-01]. */
export const consent = z.object({
  functional: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  /** The time of the choice. */
  timestamp: isoDateTime,
});

export type AddressInput = z.input<typeof addressInput>;
export type Address = z.infer<typeof address>;
export type Customer = z.infer<typeof customer>;
export type CustomerInput = z.input<typeof customerInput>;
export type GuestBuyerInput = z.input<typeof guestBuyerInput>;
export type GuestBuyer = z.infer<typeof guestBuyer>;
export type ProfileInput = z.input<typeof profileInput>;
export type Profile = z.infer<typeof profile>;
export type CustomerAttribute = z.infer<typeof customerAttribute>;
export type CustomerGroup = z.infer<typeof customerGroup>;
export type LoginInput = z.input<typeof loginInput>;
export type Consent = z.infer<typeof consent>;
