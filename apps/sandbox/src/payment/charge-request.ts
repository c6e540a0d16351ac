import { z } from 'zod';

import { chargeRequestBase, deferredRequestSchemas } from './deferred-methods.ts';

const cardRequestSchema = z.object({
  ...chargeRequestBase,
  method: z.literal('card'),
  card: z.object({
    token: z.string().min(1),
    installments: z.int().min(1).max(24).default(1),
    /** Whether to save the card for the customer's next purchase. */
    save: z.boolean().default(false),
  }),
});

/** The body of `POST /payment/v1/charges`. Unknown fields are ignored. */
export const chargeRequestSchema = z.discriminatedUnion('method', [
  cardRequestSchema,
  ...deferredRequestSchemas,
]);

export type ChargeRequest = z.infer<typeof chargeRequestSchema>;
export type CardChargeRequest = z.infer<typeof cardRequestSchema>;
