import { isDeepStrictEqual } from 'node:util';

import { ufOfCep, parseCep } from '@vitrine/brazil/cep.ts';
import type { addressInput } from '@vitrine/contract/schemas/customer.ts';
import type { z } from 'zod';

import {
  listTrialShippingOptions,
  parcelsOfSkus,
  type UsingCarrier,
} from '#api/contexts/cart/cart.public.ts';
import { requireAddress } from '#api/contexts/customer/customer.public.ts';
import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import {
  insertOrderNote,
  isAddressOpen,
  isOrderOf,
  itemsToPack,
  lockOrder,
  orderById,
  parcelsOfOrder,
  readOrderPapers,
  setOrderAddress,
} from '#api/contexts/orders/orders.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import { audited } from '#api/platform/admin/audit-trail.ts';
import { maskOrderAddress } from '#api/platform/admin/mask-personal.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { tellAddressCorrected } from './tell-address-corrected.ts';

type AddressInput = z.output<typeof addressInput>;
type OrderRow = NonNullable<Awaited<ReturnType<typeof orderById>>>;
type Freight = Pick<OrderRow['shipping'], 'code' | 'arrives_on'>;

type OwnCorrection = InStore &
  Using<'clock' | 'log'> &
  UsingCarrier &
  UsingLookups &
  Refusing<'validation_failed' | 'order_not_found' | 'order_address_fixed' | 'order_freight_differs'> & {
    readonly requestId: string;
  };

const action = 'PUT /api/sales/orders/{uuid}/address';
const author: Actor = { kind: 'customer', id: null, name: 'Cliente', role: null, permissions: new Set() };

/**
 * Corrects the address of one of the customer's own orders, until the store prepares it, and mails its customer [CHK+03]. The freight stays what was
 * agreed: an address that costs more or less to send to is refused. A repeated correction changes nothing.
 */
export async function correctOwnAddress(
  context: OwnCorrection,
  { orderId, customerId, input }: { orderId: string; customerId: number; input: AddressInput },
): Promise<void> {
  const { db, services, requestId, refuse } = context;
  const order = (await isOrderOf(db, { orderId, customerId })) ? await orderById(db, orderId) : undefined;
  if (!order) throw refuse('order_not_found');
  if (!(await isOpen(db, order))) throw refuse('order_address_fixed');
  const address = await checkedAddress(context, { order, input });
  const shipping = await sameFreight(context, { order, postcode: address.postcode });
  const now = services.clock.now();
  await audited(db, {
    action: { actor: author, action, requestId, now },
    async work(trx, trail) {
      const locked = await lockOrder(trx, orderId);
      const current = await orderById(trx, orderId);
      if (!current || !(await isOpen(trx, current))) throw refuse('order_address_fixed');
      if (isDeepStrictEqual(current.address, address)) return;
      // The staff have sent it elsewhere since the freight was compared.
      if (current.address.postcode !== order.address.postcode) throw refuse('order_freight_differs');
      await setOrderAddress(trx, { order: locked, address, shipping });
      await trail.record(
        { kind: 'order', id: order.increment_id },
        { before: { ...maskOrderAddress(current.address) }, after: { ...maskOrderAddress(address) } },
      );
      await insertOrderNote(trx, {
        order_id: orderId,
        text: 'Corrigiu o endereço da entrega pela loja.',
        author_kind: author.kind,
        author_name: author.name,
        written_at: now,
      });
      await tellAddressCorrected(trx, { order: locked, now });
    },
  });
}

async function isOpen(db: StoreDatabase, order: OrderRow): Promise<boolean> {
  const [parcels, { invoice }] = await Promise.all([
    parcelsOfOrder(db, order.id),
    readOrderPapers(db, order.id),
  ]);
  return isAddressOpen({ ...order, invoice, parcels });
}

/** Returns the typed address as orders keep it; refuses it as the address book does. */
async function checkedAddress(
  context: OwnCorrection,
  { order, input }: { order: OrderRow; input: AddressInput },
): Promise<OrderAddress> {
  const storedPostcode = order.address.postcode;
  const {
    first_name: first,
    last_name: last,
    country: _,
    ...place
  } = await requireAddress(context, { input, storedPostcode });
  return { recipient: `${first} ${last}`, ...place };
}

/**
 * Returns by which method of the same name and price an order goes to a postcode, and on what day: never earlier than was promised. What the old postcode
 * would cost now is compared, since a promotion or the staff may have set what was paid.
 */
async function sameFreight(
  { db, services, refuse }: OwnCorrection,
  { order, postcode }: { order: OrderRow; postcode: string },
): Promise<Freight> {
  const { shipping, address } = order;
  const kept = { code: shipping.code, arrives_on: shipping.arrives_on };
  if (postcode === address.postcode) return kept;
  const items = (await itemsToPack(db, [order.id])).get(order.id) ?? [];
  const lines = await parcelsOfSkus(db, items);
  const optionTo = async (text: string) => {
    const cep = parseCep(text);
    if (!cep || !ufOfCep(cep)) return undefined;
    const trial = await listTrialShippingOptions({ db, services }, { lines, cep, draft: null });
    const options = trial?.options ?? [];
    // Stores have a method of one name for each region.
    return (
      options.find(({ code }) => code === shipping.code) ?? options.find(({ name }) => name === shipping.name)
    );
  };
  const [before, after] = await Promise.all([optionTo(address.postcode), optionTo(postcode)]);
  if (!before || !after || before.price_centavos !== after.price_centavos) {
    throw refuse('order_freight_differs');
  }
  const isLater = after.arrives_on > shipping.arrives_on;
  return { code: after.code, arrives_on: isLater ? after.arrives_on : shipping.arrives_on };
}
