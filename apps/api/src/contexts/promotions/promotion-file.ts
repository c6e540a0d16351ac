import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import { z } from 'zod';

import { writtenAmount } from '#api/platform/written-amount.ts';

const amount = writtenAmount(1);

/** A moment in São Paulo, or a day, which begins at midnight there. */
const moment = z.string().transform((text, { addIssue }) => {
  const time = parseSaoPauloTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  if (time) return time;
  addIssue({ code: 'custom', message: `“${text}” não é um momento como 2026-11-27T08:00` });
  return z.NEVER;
});

const percent = z.int().min(1).max(100);
const names = z.array(z.string().trim().min(1)).min(1).nullable().default(null);

const tiersOf = (from: z.ZodType<number>) => z.array(z.strictObject({ from, percent })).min(1).max(20);

const benefit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), percent }),
  z
    .strictObject({ kind: z.literal('amount'), amount })
    .transform(({ kind, amount: centavos }) => ({ kind, centavos })),
  z.discriminatedUnion('by', [
    z.strictObject({
      kind: z.literal('progressive'),
      by: z.literal('quantity'),
      tiers: tiersOf(z.int().min(1)),
    }),
    z.strictObject({ kind: z.literal('progressive'), by: z.literal('total'), tiers: tiersOf(amount) }),
  ]),
  z
    .strictObject({ kind: z.literal('buy_x_pay_y'), buy: z.int().min(2), pay: z.int().min(1) })
    .refine(({ buy, pay }) => buy > pay, { path: ['pay'], message: 'é menos do que buy' }),
  z.strictObject({ kind: z.literal('free_shipping') }),
]);

/** The file format of a promotion (docs/contracts/operator-command.md). An absent limit means unlimited. */
export const promotionFile = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    benefit,
    categories: names,
    brands: names,
    /** SKUs of products, beside those of the categories and brands. */
    products: names,
    groups: names,
    payment: names,
    first_purchase: z.boolean().default(false),
    min_total: amount.default(0),
    from: moment.nullable().default(null),
    until: moment.nullable().default(null),
    exclusive: z.boolean().default(false),
    priority: z.int().min(-1000).max(1000).default(0),
  })
  .refine(({ from, until }) => !from || !until || until > from, {
    path: ['until'],
    message: 'vem depois de from',
  })
  .refine((promotion) => promotion.benefit.kind !== 'free_shipping' || promotion.payment === null, {
    path: ['payment'],
    message: 'não vale com frete grátis: o frete se escolhe antes da forma de pagamento',
  });

export type PromotionFile = z.output<typeof promotionFile>;
