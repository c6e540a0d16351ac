import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

interface AddressedOrder {
  readonly status: OrderStatus;
  readonly hold: string | null;
  readonly shipping: { readonly pickup?: unknown };
  readonly invoice: unknown;
  readonly parcels: readonly unknown[];
}

const open: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'paid']);

/**
 * Whether the customer may correct an order's address. Not once the store prepares it, while its payment or the order is reviewed, for what is picked
 * up, nor against an invoice, which names the address.
 */
export function isAddressOpen({ status, hold, shipping, invoice, parcels }: AddressedOrder): boolean {
  return open.has(status) && hold === null && !shipping.pickup && invoice === null && parcels.length === 0;
}
