import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

interface AddressedOrder {
  readonly status: OrderStatus;
  readonly hold: string | null;
  readonly is_gift_card: boolean;
  readonly shipping: { readonly pickup?: unknown };
  readonly invoice: unknown;
  readonly parcels: readonly unknown[];
}

const open: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'paid']);

/**
 * Whether the customer may correct an order's address. Not once the store prepares it, while its payment or the order is reviewed, for what is picked
 * up, nor of a gift card, nor against an invoice, which names the address.
 */
export function isAddressOpen({
  status,
  hold,
  is_gift_card: isGiftCard,
  shipping,
  invoice,
  parcels,
}: AddressedOrder): boolean {
  const isSent = invoice !== null || parcels.length > 0;
  return open.has(status) && hold === null && !isGiftCard && !shipping.pickup && !isSent;
}
