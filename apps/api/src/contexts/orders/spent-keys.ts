/** Returns the key in the ledger of the credit that pays for an order. */
export function spentKeyOf(orderId: string): string {
  return `order:${orderId}`;
}

/** Returns the key in the ledger of the bonus that an order used. */
export function bonusKeyOf(orderId: string): string {
  return `order:${orderId}:bonus`;
}
