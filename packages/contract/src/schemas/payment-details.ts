import { z } from 'zod';

import type { PaymentType, paymentTypes, Settles } from '#contract/payment-types.ts';

import { isoDate, isoDateTime } from './primitives.ts';

/** What the details of a type must at least contain, by the way in which it settles: its deadline derives from it. */
interface NecessaryDetails extends Record<Settles, object> {
  minutes: { expires_at: string };
  days: { due_date: string };
}

type DetailsSchemas = {
  readonly [Type in PaymentType]: z.ZodType<NecessaryDetails[(typeof paymentTypes)[Type]['settles']] | null>;
};

/** The details of a payment, in a field per payment type: how it was paid, or with what the shopper pays it. */
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
} satisfies DetailsSchemas;

/** Of a payment that has no charge. */
export const noPaymentDetails = { pix: null, card: null, boleto: null } satisfies Record<PaymentType, null>;

const detailsOfPayment = z.object(paymentDetails);

/** The payment types as a schema. */
export const paymentType = detailsOfPayment.keyof();

export type PaymentDetails = z.infer<typeof detailsOfPayment>;

/** The details alone, of anything that has them. */
export function detailsOf({ pix, card, boleto }: PaymentDetails): PaymentDetails {
  return { pix, card, boleto };
}
