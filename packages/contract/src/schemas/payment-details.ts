import { z } from 'zod';

import type { PaymentType, paymentTypes, Settles } from '#contract/payment-types.ts';

import { centavos, isoDate, isoDateTime } from './primitives.ts';

/** The fields that a type's details must have for its settlement, because its deadline derives from them. */
interface NecessaryDetails extends Record<Settles, object> {
  minutes: { expires_at: string };
  days: { due_date: string };
  'on-terms': { due_date: string };
  'by-staff': { received_on: string };
}

type DetailsSchemas = {
  readonly [Type in PaymentType]: z.ZodType<NecessaryDetails[(typeof paymentTypes)[Type]['settles']] | null>;
};

/** A payment's details, in one field per payment type: how it was paid, or the data needed to pay it. */
export const paymentDetails = {
  pix: z.object({ br_code: z.string(), expires_at: isoDateTime }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  boleto: z
    .object({
      linha_digitavel: z.string(),
      barcode: z.string(),
      due_date: isoDate,
      pdf_url: z.string().nullable(),
    })
    .nullable(),
  /** When a company that buys on terms is to pay, and when it has. Answers of a release without the type lack it. */
  net_terms: z
    .object({
      /** Of several instalments, that of the next. */
      due_date: isoDate,
      /** Of several instalments, the day of the last. */
      received_on: isoDate.nullable().optional(),
      /** Of an order with several due dates, in their sequence; absent for one. */
      instalments: z
        .array(
          z.object({
            amount_centavos: centavos,
            due_date: isoDate,
            received_on: isoDate.nullable(),
            /** What was paid of it, less what had gone back of the order until then; 0 until it is received. */
            received_centavos: centavos,
          }),
        )
        .optional(),
    })
    .nullable()
    .default(null),
  /** The day on which the money came. Answers of a release without the type lack it. */
  transfer: z.object({ received_on: isoDate }).nullable().default(null),
} satisfies DetailsSchemas;

/** The details of a payment without a charge. */
export const noPaymentDetails = {
  pix: null,
  card: null,
  boleto: null,
  net_terms: null,
  transfer: null,
} satisfies Record<PaymentType, null>;

const detailsOfPayment = z.object(paymentDetails);

/** The payment types as a schema. */
export const paymentType = detailsOfPayment.keyof();

export type PaymentDetails = z.infer<typeof detailsOfPayment>;

/** Picks the payment details of a larger object. */
export function detailsOf({ pix, card, boleto, net_terms, transfer }: PaymentDetails): PaymentDetails {
  return { pix, card, boleto, net_terms, transfer };
}
