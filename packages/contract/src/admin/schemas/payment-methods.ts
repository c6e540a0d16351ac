import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { longestTermDays, maxLaterDueDays } from '#contract/payment-types.ts';
import { paymentType } from '#contract/schemas/payment-details.ts';
import { centavos } from '#contract/schemas/primitives.ts';

import { paymentAccountCode } from './payment-accounts.ts';

/** R$ 20 million. */
const amount = centavos.min(0).max(2_000_000_000);

/** The methods of a store, active or not. */
export const maxPaymentMethods = 20;

const instalments = z.object({
  max: z.int().min(1).max(24),
  /** Up to this many without interest; at most `max`. */
  interest_free_up_to: z.int().min(1).max(24),
  /** Interest a month of what is above, in hundredths of a per cent: 199 is 1.99 %. */
  monthly_interest_basis_points: z.int().min(0).max(2000),
  min_parcel_centavos: amount,
});

const editablePaymentMethod = z.object({
  type: paymentType,
  /** The account that charges it; null while none is chosen, when it cannot be active. */
  account: z.union([paymentAccountCode, z.literal('sandbox')]).nullable(),
  /** Shown to shoppers. */
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(200),
  is_active: z.boolean(),
  /** On products, in whole per cent; 0 for none. */
  discount_percent: z.int().min(0).max(90),
  /** For how many minutes a Pix, or business days a boleto, can be paid; null: as many as the type has. */
  valid_for: z.int().min(1).max(1440).nullable(),
  /** Days after an order on terms on which its further instalments are due, each later than the one before and than `valid_for`. */
  later_due_days: z.array(z.int().min(1).max(longestTermDays)).max(maxLaterDueDays).default([]),
  /** Of cards; null for other types. */
  instalments: instalments.nullable(),
  /** Orders below it cannot be paid by this method. */
  min_order_centavos: amount,
  /** Orders above it cannot; null: unlimited. */
  max_order_centavos: amount.nullable(),
  /** The codes of the customer groups that may use it; null: everyone. */
  groups: z.array(z.string().max(60)).min(1).max(100).nullable(),
});

export const adminPaymentMethod = editablePaymentMethod.extend({ code: z.string() });

/** The methods in the order in which shoppers see them. */
export const adminPaymentMethods = z.object({ items: z.array(adminPaymentMethod), version });

/** Every method of the store, in order; a new one has no code. None is left out: one that is not wanted is not active. */
export const adminPaymentMethodsInput = z.object({
  items: z
    .array(editablePaymentMethod.extend({ code: z.string().max(60).nullable() }))
    .min(1)
    .max(maxPaymentMethods),
  version,
});

export type AdminPaymentMethod = z.infer<typeof adminPaymentMethod>;
export type AdminPaymentMethodInput = z.output<typeof adminPaymentMethodsInput>['items'][number];
