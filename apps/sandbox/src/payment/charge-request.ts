import { parseIsoDate } from '@vitrine/brazil/iso-date.ts';
import { z } from 'zod';

const base = {
  amount_centavos: z.int().positive().max(9_999_999_999),
  reference: z.string().min(1).max(80),
  description: z.string().max(200).default(''),
  customer: z.object({
    name: z.string().min(1).max(120),
    document: z.string().min(11).max(18),
    email: z.string().min(3).max(254),
    /** The shop's reference of the customer, to which saved cards belong. */
    reference: z.string().min(1).max(80).optional(),
  }),
  webhook_url: z.url({ protocol: /^https?$/ }),
};

/** The body of `POST /payment/v1/charges`. Unknown fields are dropped. */
export const chargeRequestSchema = z.discriminatedUnion('method', [
  z.object({
    ...base,
    method: z.literal('card'),
    card: z.object({
      token: z.string().min(1),
      installments: z.int().min(1).max(24).default(1),
      /** Save it for the customer's next purchase. */
      save: z.boolean().default(false),
    }),
  }),
  z.object({
    ...base,
    method: z.literal('pix'),
    pix: z.object({ expires_in_seconds: z.int().min(1).max(31_536_000).default(3600) }).prefault({}),
  }),
  z.object({
    ...base,
    method: z.literal('boleto'),
    boleto: z.object({
      due_date: z.string().refine((text) => parseIsoDate(text) !== null, 'Invalid due date.'),
    }),
  }),
]);

export type ChargeRequest = z.infer<typeof chargeRequestSchema>;
export type CardChargeRequest = Extract<ChargeRequest, { method: 'card' }>;
export type PixChargeRequest = Extract<ChargeRequest, { method: 'pix' }>;
export type BoletoChargeRequest = Extract<ChargeRequest, { method: 'boleto' }>;
