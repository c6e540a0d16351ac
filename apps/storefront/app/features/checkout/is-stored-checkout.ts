import { isPaymentType } from '@vitrine/contract/payment-types.ts';
import * as v from 'valibot';

import { isUuid } from '#app/platform/addresses/path-values.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const centavos = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const uuid = v.pipe(v.string(), v.check(isUuid));

/** The fields that a retry sends with its attempt key; the server validates the rest. */
const orderInDoubt = v.looseObject({
  cart_id: uuid,
  address: v.looseObject({ id }),
  shipping: v.looseObject({ code: v.string() }),
  payment: v.looseObject({ code: v.string() }),
});

const shipping = v.looseObject({
  code: v.string(),
  name: v.string(),
  price_centavos: centavos,
  free_from_centavos: v.nullable(centavos),
  business_days: v.pipe(v.number(), v.safeInteger()),
  arrives_from: v.pipe(v.string(), v.isoDate()),
  arrives_on: v.pipe(v.string(), v.isoDate()),
  pickup: v.nullable(v.looseObject({ address: v.nullable(v.string()) })),
  quote_id: v.nullish(uuid),
});

/** The schema of each part of a stored checkout; a missing part is as in a new one. */
const checkout = v.looseObject({
  step: v.picklist(['login', 'shipping', 'processing', 'success']),
  address: v.nullish(
    v.looseObject({ id, city: v.string(), region: v.string(), country: v.string(), postcode: v.string() }),
  ),
  shipping: v.nullish(shipping),
  payment: v.nullish(
    v.looseObject({
      code: v.string(),
      type: v.pipe(v.string(), v.check(isPaymentType)),
      label: v.string(),
      name: v.string(),
      description: v.string(),
      card: v.nullable(v.looseObject({ id: v.nullable(v.string()) })),
    }),
  ),
  discount: v.optional(v.record(v.string(), v.unknown())),
  seenPrices: v.optional(v.record(v.string(), centavos)),
  // The API refuses malformed keys each time.
  orderAttemptKey: uuid,
  orderInDoubt: v.nullish(orderInDoubt),
  order: v.nullish(v.looseObject({ uuid, increment_id: v.string(), total_centavos: centavos })),
  paymentAttemptKey: v.nullish(uuid),
  success: v.optional(v.boolean()),
});

/** Returns whether a stored value is a checkout, complete or partial [UIX-06]. */
export function isStoredCheckout(value: unknown): boolean {
  return v.is(checkout, value);
}
