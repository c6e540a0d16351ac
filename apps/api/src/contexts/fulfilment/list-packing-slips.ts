import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';

import { isHeldBack, itemsToPack } from '#api/contexts/orders/orders.public.ts';
import type { ByActor } from '#api/platform/admin/actor.ts';
import { maskName, maskText, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { listedOrderRepository } from './listed-order-repository.ts';
import { maskOrderAddress } from './mask-order-person.ts';
import { toOrderRow } from './to-order-row.ts';

/** Returns orders as they are picked and packed, in the sequence of their numbers; leaves out unknown ones and
 * those that wait for a decision [ADM+06]. */
export async function listPackingSlips(
  { db, actor }: InStore & ByActor,
  numbers: readonly string[],
): Promise<PackingSlip[]> {
  const rows = (await listedOrderRepository.byNumbers(db, numbers)).filter((row) => !isHeldBack(row));
  const items = await itemsToPack(
    db,
    rows.map(({ id }) => id),
  );
  const slips = new Map(
    rows.map((row): [string, PackingSlip] => {
      const { number, status, placed_at, customer, shipping } = toOrderRow(row);
      const slip: PackingSlip = {
        number,
        status,
        placed_at,
        customer,
        shipping,
        items: (items.get(row.id) ?? []).map(({ sku, name, options_label, qty }) => ({
          sku,
          name,
          options_label,
          qty,
        })),
        address: row.address,
        gift_wrap:
          row.gift_message === null
            ? null
            : { price_centavos: row.gift_wrap_centavos, message: row.gift_message },
      };
      return [number, slip];
    }),
  );
  const found = numbers.flatMap((number) => slips.get(number) ?? []);
  return seesPersonal(actor) ? found : found.map(maskedSlip);
}

function maskedSlip(slip: PackingSlip): PackingSlip {
  return {
    ...slip,
    customer: { ...slip.customer, name: maskName(slip.customer.name) },
    address: maskOrderAddress(slip.address),
    gift_wrap: slip.gift_wrap && { ...slip.gift_wrap, message: maskText(slip.gift_wrap.message) },
  };
}
