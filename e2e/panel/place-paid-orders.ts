import { randomInt } from 'node:crypto';

import { inShopDatabase } from '../database.ts';
import type { NewPerson } from '../new-person.ts';
import { registerCustomer } from '../shopper.ts';

interface PlacedOrders {
  readonly person: NewPerson;
  readonly numbers: readonly string[];
}

/** Gives a new person paid orders as a demo customer has them, so that a test has orders of its own in no time. */
export async function placePaidOrders(count: number): Promise<PlacedOrders> {
  const person = await registerCustomer();
  // Six digits more than the shop's own numbers have.
  const first = randomInt(10_000_000, 80_000_000) * 100;
  const numbers = Array.from({ length: count }, (_, index) => String(first + index));
  await inShopDatabase(async (client) => {
    for (const number of numbers) {
      await client.query(
        `with demo as (
          select o.* from orders o join stores s on s.id = o.store_id
          where s.public_id = 'aurora' and o.increment_id = '1000006'
        ), placed as (
          insert into orders (store_id, increment_id, customer_id, status, attempt_key, request_hash, items_centavos,
            discount_centavos, shipping_centavos, total_centavos, items_count, address, shipping, payment_code, payment_type,
            discounts, gift_wrap_centavos, gift_message, placed_at)
          select demo.store_id, $1, buyer.id, 'paid', gen_random_uuid(), '', items_centavos, discount_centavos,
            shipping_centavos, total_centavos, items_count, address, shipping, payment_code, payment_type, discounts,
            gift_wrap_centavos, 'Feliz aniversário!', now()
          from demo join customers buyer on buyer.store_id = demo.store_id and buyer.email = $2
          returning store_id, id
        ), event as (
          insert into order_events (store_id, order_id, status) select store_id, id, 'paid' from placed
        )
        insert into order_items (store_id, order_id, product_id, variant_id, sku, slug, name, options_label, image, qty,
          price_centavos, total_centavos)
        select placed.store_id, placed.id, item.product_id, item.variant_id, item.sku, item.slug, item.name,
          item.options_label, item.image, item.qty, item.price_centavos, item.total_centavos
        from placed, demo join order_items item on item.store_id = demo.store_id and item.order_id = demo.id`,
        [number, person.email],
      );
    }
  });
  return { person, numbers };
}
