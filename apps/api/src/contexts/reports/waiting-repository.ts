import { sql } from 'kysely';

import { paymentsOwed } from '#api/platform/database/payments-owed.ts';
import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { salesIn } from './sale-repository.ts';

/** Counts what waits for the staff. Statuses are literal, so that partial indexes serve them. */
export const waitingRepository = {
  /** Waiting for a decision, whatever their status. */
  ordersHeld(db: StoreDatabase): Promise<number> {
    return countAll(db.selectFrom('orders').where('orders.hold', 'is not', null));
  },

  /** Paid and not prepared; a gift card is nobody's to prepare. */
  ordersToPrepare(db: StoreDatabase): Promise<number> {
    return countAll(
      db
        .selectFrom('orders')
        .where('orders.status', '=', sql.lit('paid' as const))
        .where('orders.hold', 'is', null)
        .where('orders.is_gift_card', '=', sql.lit(false)),
    );
  },

  /** Prepared and not shipped. */
  ordersToShip(db: StoreDatabase): Promise<number> {
    return countAll(
      db
        .selectFrom('orders')
        .where('orders.status', '=', sql.lit('preparing' as const))
        .where('orders.hold', 'is', null),
    );
  },

  /** Paid, promised for before a day, and not shipped. */
  ordersLate(db: StoreDatabase, today: string): Promise<number> {
    return countAll(
      db
        .selectFrom('orders')
        .where('orders.status', 'in', [sql.lit('paid' as const), sql.lit('preparing' as const)])
        .where('orders.hold', 'is', null)
        .where('orders.is_gift_card', '=', sql.lit(false))
        .where(sql`orders.shipping ->> 'arrives_on'`, '<', today),
    );
  },

  ordersUnpaid(db: StoreDatabase): Promise<number> {
    return countAll(
      db.selectFrom('orders').where('orders.status', '=', sql.lit('awaiting_payment' as const)),
    );
  },

  /** On terms, not paid by its company, and due before a day. */
  paymentsOverdue(db: StoreDatabase, today: string): Promise<number> {
    return countAll(paymentsOwed(db, today));
  },

  /** Without an answer. */
  quotesAsked(db: StoreDatabase): Promise<number> {
    return countAll(
      db
        .selectFrom('order_drafts')
        .where('order_drafts.asked_at', 'is not', null)
        .where('order_drafts.status', '=', sql.lit('open' as const))
        .where('order_drafts.link_hash', 'is', null),
    );
  },

  returnsToDecide(db: StoreDatabase): Promise<number> {
    return countAll(db.selectFrom('returns').where('returns.status', '=', sql.lit('requested' as const)));
  },

  reviewsToDecide(db: StoreDatabase): Promise<number> {
    return countAll(
      db.selectFrom('product_reviews').where('product_reviews.status', '=', sql.lit('pending' as const)),
    );
  },

  /** Variants that sold since a moment and have few pieces left. */
  lowStock(
    db: StoreDatabase,
    { since, until, below }: { since: Date; until: Date; below: number },
  ): Promise<number> {
    const sold = salesIn(db, { from: since, until })
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select('order_items.variant_id');
    return countAll(
      db
        .selectFrom('product_variants')
        .innerJoin('products', 'products.id', 'product_variants.product_id')
        .where('product_variants.id', 'in', sold)
        .where('product_variants.stock', '<', below)
        .where('products.is_active', '=', true),
    );
  },

  /** Given up since a moment. */
  mailsFailed(db: StoreDatabase, since: Date): Promise<number> {
    return countAll(db.selectFrom('outbox_messages').where('outbox_messages.given_up_at', '>=', since));
  },
};
