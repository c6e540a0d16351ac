import { parseCep } from '@vitrine/brazil/cep.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import { z } from 'zod';

import { writtenAmount } from '#api/platform/written-amount.ts';

import { shippingCodes, type WrittenShipping } from './put-shipping.ts';
import { type RateProblem, rateProblems } from './rate-problems.ts';

const cep = z.string().transform((text, { addIssue }) => {
  const parsed = parseCep(text);
  if (parsed) return parsed;
  addIssue({ code: 'custom', message: `“${text}” não é um CEP como 01310-100` });
  return z.NEVER;
});

const uf = z.string().transform((text, { addIssue }) => {
  const parsed = parseUf(text);
  if (parsed) return parsed;
  addIssue({ code: 'custom', message: `“${text}” não é um estado como SP` });
  return z.NEVER;
});

const grams = z.int().max(100_000_000);
const days = z.int().min(0).max(365);

const rate = z
  .strictObject({
    ufs: z.array(uf).min(1).nullable().default(null),
    cep_from: cep.nullable().default(null),
    cep_to: cep.nullable().default(null),
    from_grams: grams.min(0).default(0),
    to_grams: grams.nullable().default(null),
    price: writtenAmount(0),
    extra_per_kg: writtenAmount(0).default(0),
    business_days_from: days.nullable().default(null),
    business_days: days,
  })
  .transform(({ price, extra_per_kg: extra, ...row }) => ({
    ...row,
    price_centavos: price,
    extra_per_kg_centavos: extra,
  }));

function wordsOf({ kind, field, first = 0 }: Omit<RateProblem, 'row'>): string {
  switch (kind) {
    case 'missing':
      return `falta, se há ${field === 'cep_to' ? 'cep_from' : 'cep_to'}`;
    case 'reversed_ceps':
      return 'vem depois de cep_from';
    case 'reversed_weights':
      return 'é mais do que from_grams';
    case 'reversed_days':
      return 'não é menos do que business_days_from';
    case 'repeated':
      return `tem destino e peso que rates.${first} já tem`;
  }
}

/** The file format of a shipping method with the store's own rates (docs/contracts/operator-command.md). */
export const shippingFile = z.strictObject({
  code: z.string().max(60).regex(shippingCodes, {
    error: 'letras minúsculas e números, com - ou _ entre as palavras',
  }),
  name: z.string().trim().min(1).max(120),
  cubic_kg_per_m3: z.int().min(1).max(10_000).nullable().default(null),
  free_from: writtenAmount(0).nullable().default(null),
  pickup_address: z.string().trim().min(1).max(300).nullable().default(null),
  rates: z
    .array(rate)
    .min(1)
    .max(2000)
    .superRefine((rates, { addIssue }) => {
      for (const { row, field, ...problem } of rateProblems(rates)) {
        const path = field === null ? [row] : [row, field];
        addIssue({ code: 'custom', path, message: wordsOf({ field, ...problem }) });
      }
    }),
});

type ShippingFile = z.output<typeof shippingFile>;

/** Returns a method as it is written from its file: one with a pick-up address is picked up. */
export function writtenShipping({
  code: _,
  free_from: freeFrom,
  ...shipping
}: ShippingFile): WrittenShipping {
  return { ...shipping, free_from_centavos: freeFrom, is_pickup: shipping.pickup_address !== null };
}
