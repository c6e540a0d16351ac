import { z } from 'zod';

import type { Permission } from '#contract/admin/permissions.ts';
import { centavos, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

const digits = (length: number) => z.string().regex(new RegExp(String.raw`^\d{${length}}$`));

/** What the shop asks for prices of delivery: the parcels are those of the lines of a cart. */
const deliveryQuestion = z.object({
  from: digits(8),
  to: digits(8),
  parcels: z
    .array(
      z.object({
        quantity: z.int(),
        weight_grams: z.int(),
        height_cm: z.number(),
        width_cm: z.number(),
        length_cm: z.number(),
      }),
    )
    .readonly(),
  value_centavos: centavos,
});

const deliveryOption = z.object({
  /** The app's own name of the service, stable over its quotes. */
  service: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/),
  name: z.string().trim().min(1).max(80),
  price_centavos: z.int().min(0).max(100_000_00),
  business_days: z.int().min(0).max(90),
  /** How long the price is kept for an order; half an hour by default. */
  valid_for_seconds: z.int().min(300).max(86_400).default(1800),
});

const deliveryAnswer = z.object({
  options: z
    .array(deliveryOption)
    .max(20)
    .refine((options) => new Set(options.map(({ service }) => service)).size === options.length),
});

/** The facts of a paid order, without card data; `buyer` only for an app that may see personal data. */
const reviewQuestion = z.object({
  order_id: uuid,
  number: z.string(),
  placed_at: isoDateTime,
  total_centavos: centavos,
  items: z.array(
    z.object({ sku: z.string(), name: z.string(), quantity: z.int(), total_centavos: centavos }),
  ),
  payment_type: z.string(),
  shipping: z.object({ code: z.string(), price_centavos: centavos, city: z.string(), region: z.string() }),
  buyer: z
    .object({
      name: z.string(),
      email: z.string(),
      document: z.string().nullable(),
      phone: z.string().nullable(),
      postcode: z.string(),
    })
    .nullable(),
});

const reviewAnswer = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  /** Asked again a minute later. */
  z.object({ decision: z.literal('pending') }),
  z.object({ decision: z.literal('hold'), reason: z.string().trim().min(1).max(300) }),
  z.object({ decision: z.literal('refuse'), reason: z.string().trim().min(1).max(300) }),
]);

interface AnswerDefinition {
  /** In the merchant's words, before consent. */
  readonly label: string;
  /** What reading the same facts takes; null: they name no record of the store. */
  readonly permission: Permission | null;
  readonly deadlineMs: number;
  readonly question: z.ZodType;
  readonly answer: z.ZodType;
}

/** What the shop asks apps while it works; it decides without those that do not answer [INT+08]. */
export const appAnswers = {
  'delivery.quote': {
    label: 'Dar preços e prazos de entrega na sacola',
    permission: null,
    deadlineMs: 1500,
    question: deliveryQuestion,
    answer: deliveryAnswer,
  },
  'order.review': {
    label: 'Analisar pedidos pagos: aprovar, segurar ou recusar com reembolso',
    permission: 'orders.read',
    deadlineMs: 10_000,
    question: reviewQuestion,
    answer: reviewAnswer,
  },
} as const satisfies Record<string, AnswerDefinition>;

export type AppAnswerKind = keyof typeof appAnswers;
// Object.keys of the table are exactly its kinds.
export const appAnswerKinds = Object.keys(appAnswers) as [AppAnswerKind, ...AppAnswerKind[]];
export type AppQuestion<Kind extends AppAnswerKind> = z.output<(typeof appAnswers)[Kind]['question']>;
export type AppAnswer<Kind extends AppAnswerKind> = z.output<(typeof appAnswers)[Kind]['answer']>;
