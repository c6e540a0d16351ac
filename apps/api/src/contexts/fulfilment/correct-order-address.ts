import type { AddressQuote } from '@vitrine/contract/admin/schemas/orders.ts';

import { parcelsOfOrder, setOrderAddress } from '#api/contexts/orders/orders.public.ts';
import { maskOrderAddress } from '#api/platform/admin/mask-personal.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { lockNumberedOrder, numberedOrder } from './move-numbered-order.ts';
import { isAddressable } from './quote-order-address.ts';
import { tellAddressCorrected } from './tell-address-corrected.ts';

interface AddressCorrection {
  readonly number: string;
  readonly address: OrderAddress;
  /** What sending it there costs, asked before the transaction, since a carrier may answer slowly. */
  readonly quote: AddressQuote;
  /** The price that the staff saw; null for none. */
  readonly seenCentavos: number | null;
  /** Whether the store bears what the new address costs beyond what was paid. */
  readonly bearsDifference: boolean;
  readonly now: Date;
}

/**
 * Corrects the address of an order that has not shipped, and mails its customer. Never charges: a dearer or unknown freight is borne by the
 * store, if the staff say so, and a cheaper one changes no amount [ORD+06].
 */
export async function correctOrderAddress(
  { trx, trail }: InAuditedTransaction,
  correction: AddressCorrection,
): Promise<void> {
  const { number, address, quote, now } = correction;
  const order = await lockNumberedOrder(trx, number);
  if (!isAddressable(order.status)) {
    throw new OperatorProblem('order_address_fixed', { number, status: order.status });
  }
  if ((await parcelsOfOrder(trx, order.id)).length > 0) {
    throw new OperatorProblem('order_address_fixed.parcels', { number });
  }
  requireAgreedFreight(correction);
  await trail.change({
    target: { kind: 'order', id: number },
    async read() {
      const stored = await numberedOrder(trx, number);
      return { ...maskOrderAddress(stored.address), arrives_on: stored.shipping.arrives_on };
    },
    async write() {
      await setOrderAddress(trx, {
        order,
        address,
        shipping: { code: quote.code, arrives_on: quote.arrives_on },
      });
      await tellAddressCorrected(trx, { order, now });
      return { ...maskOrderAddress(address), arrives_on: quote.arrives_on };
    },
  });
}

/** Refuses a freight that the staff have not seen, and a dearer one that they have not accepted. */
function requireAgreedFreight({ quote, seenCentavos, bearsDifference }: AddressCorrection): void {
  const { price_centavos: price, paid_centavos: paid } = quote;
  if (price !== seenCentavos) throw new OperatorProblem('order_freight_changed');
  if ((price === null || price > paid) && !bearsDifference) throw new OperatorProblem('order_freight_open');
}
