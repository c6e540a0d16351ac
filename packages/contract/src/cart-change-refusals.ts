/**
 * The refusals of a change of a cart that are remembered with its idempotency key. Each call that takes such a key declares all of
 * them: a key repeated on another call gets the refusal of its first use [CAR+01].
 */
export const cartChangeRefusals = [
  'not_found',
  'product_out_of_stock',
  'quantity_off_step',
  'validation_failed',
] as const;
export type CartChangeRefusal = (typeof cartChangeRefusals)[number];
