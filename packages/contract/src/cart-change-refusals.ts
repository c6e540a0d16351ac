/**
 * The refusals of a cart change that are stored with its idempotency key. Each call with such a key declares all of them,
 * since a key that is repeated on another call gets the refusal of its first use [CAR+01].
 */
export const cartChangeRefusals = [
  'not_found',
  'product_out_of_stock',
  'quantity_off_step',
  'validation_failed',
] as const;
export type CartChangeRefusal = (typeof cartChangeRefusals)[number];
