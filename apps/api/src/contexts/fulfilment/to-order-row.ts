import type { AdminOrderRow } from '@vitrine/contract/admin/schemas/orders.ts';

import { buyerName } from '#api/platform/buyer-name.ts';

import type { ListedOrder } from './listed-order-repository.ts';

/** Returns a listed order as the contract has it, unmasked. */
export function toOrderRow(row: ListedOrder): AdminOrderRow {
  return {
    number: row.increment_id,
    uuid: row.id,
    status: row.status,
    placed_at: row.placed_at.toISOString(),
    customer: {
      id: row.customer_id,
      name: buyerName(row),
      is_guest: row.is_guest,
    },
    items_count: row.items_count,
    total_centavos: row.total_centavos,
    payment_type: row.payment_type,
    net_terms: row.net_terms,
    shipping: {
      code: row.shipping.code,
      name: row.shipping.name,
      arrives_on: row.shipping.arrives_on,
      is_pickup: Boolean(row.shipping.pickup),
    },
    city: row.address.city,
    region: row.address.region,
    has_invoice: row.invoice_key !== null,
    tracking_code: row.tracking_code,
    is_partly_shipped: Boolean(row.has_parcels) && (row.status === 'paid' || row.status === 'preparing'),
    is_waiting_for_pieces: Boolean(row.is_waiting) && (row.status === 'paid' || row.status === 'preparing'),
    hold: row.hold,
    is_test: row.is_test,
    is_gift_card: row.is_gift_card,
  };
}
