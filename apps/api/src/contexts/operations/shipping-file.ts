import { parseCep } from '@vitrine/brazil/cep.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import { z } from 'zod';

import { rivalRates } from '#api/contexts/cart/cart.public.ts';

import { writtenAmount } from './written-amount.ts';

const cep = z.string().transform((text, { addIssue }) => {
  const parsed = parseCep(text);
  if (parsed) return parsed;
  addIssue({ code: 'custom', message: `"${text}" não é um CEP como 01310-100` });
  return z.NEVER;
});

const uf = z.string().transform((text, { addIssue }) => {
  const parsed = parseUf(text);
  if (parsed) return parsed;
  addIssue({ code: 'custom', message: `"${text}" não é um estado como SP` });
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
  .superRefine((row, { addIssue }) => {
    const { cep_from: from, cep_to: to, from_grams: above, to_grams: upTo } = row;
    const problem = (place: keyof typeof row, message: string) =>
      addIssue({ code: 'custom', path: [place], message });
    if (from !== null && to === null) problem('cep_to', 'falta, se há cep_from');
    if (from === null && to !== null) problem('cep_from', 'falta, se há cep_to');
    if (from !== null && to !== null && to < from) problem('cep_to', 'vem depois de cep_from');
    if (upTo !== null && upTo <= above) problem('to_grams', 'é mais do que from_grams');
    if ((row.business_days_from ?? 0) > row.business_days) {
      problem('business_days', 'não é menos do que business_days_from');
    }
  })
  .transform(({ price, extra_per_kg: extra, ...row }) => ({
    ...row,
    price_centavos: price,
    extra_per_kg_centavos: extra,
  }));

/** The file format of a shipping method with the store's own rates (docs/contracts/operator-command.md). */
export const shippingFile = z.strictObject({
  code: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, {
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
      for (const { first, second } of rivalRates(rates)) {
        addIssue({ code: 'custom', path: [second], message: `tem destino e peso que rates.${first} já tem` });
      }
    }),
});

export type ShippingFile = z.output<typeof shippingFile>;
