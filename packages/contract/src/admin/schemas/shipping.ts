import { parseUf } from '@vitrine/brazil/uf.ts';
import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { centavos } from '#contract/schemas/primitives.ts';

/** R$ 20 million. */
const amount = centavos.min(0).max(2_000_000_000);
const grams = z.int().min(0).max(100_000_000);
const days = z.int().min(0).max(365);
/** Eight digits. */
const cep = z.string().regex(/^\d{8}$/);
const uf = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((text) => parseUf(text) !== null);

/** A row of a shipping table: destination, weight, price and days. */
const shippingRate = z.object({
  /** null: the whole country. */
  ufs: z.array(uf).min(1).max(27).nullable(),
  /** First and last CEP; null: all. */
  cep_from: cep.nullable(),
  cep_to: cep.nullable(),
  /** Above this weight… */
  from_grams: grams,
  /** …and up to this one; null: unlimited. */
  to_grams: grams.nullable(),
  price_centavos: amount,
  /** For each started kilogram above from_grams. */
  extra_per_kg_centavos: amount,
  /** The first possible business day of arrival; null: the last. */
  business_days_from: days.nullable(),
  business_days: days,
});

const editableShippingMethod = z.object({
  /** Shown to shoppers. */
  name: z.string().trim().min(1).max(120),
  /** The dimensional weight of a cubic metre; null: only the actual weight counts. */
  cubic_kg_per_m3: z.int().min(1).max(10_000).nullable(),
  /** null: never free. */
  free_from_centavos: amount.nullable(),
  is_pickup: z.boolean(),
  pickup_address: z.string().trim().min(1).max(300).nullable(),
  rates: z.array(shippingRate).min(1).max(2000),
});

export const adminShippingMethod = editableShippingMethod.extend({ code: z.string(), version });
/** `version` is null to create one. */
export const adminShippingMethodInput = editableShippingMethod.extend({ version: version.nullable() });
/** A method that is not stored, for a simulation; it takes the place of the stored one with its code. */
export const draftShippingMethod = editableShippingMethod.extend({ code: z.string().trim().max(60) });

export const listedShippingMethod = editableShippingMethod
  .omit({ rates: true })
  .extend({ code: z.string(), rate_count: z.int().min(0), least_price_centavos: centavos.nullable() });

/** A table as CSV: what it says, and every error with its line. */
export const shippingTable = z.object({
  rates: z.array(shippingRate),
  problems: z.array(z.object({ line: z.int().min(1), column: z.string(), message: z.string() })),
});

export type AdminShippingMethod = z.infer<typeof adminShippingMethod>;
export type DraftShippingMethod = z.infer<typeof draftShippingMethod>;
export type ListedShippingMethod = z.infer<typeof listedShippingMethod>;
export type AdminShippingRate = z.infer<typeof shippingRate>;
export type ShippingTable = z.infer<typeof shippingTable>;
