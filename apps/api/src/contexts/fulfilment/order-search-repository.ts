import { parseEmail } from '@vitrine/brazil/email.ts';
import { tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { documentCharacters } from '@vitrine/brazil/taxvat.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';

import { escapeLike } from '#api/platform/database/like-pattern.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Up to here the found orders are read by id; beyond, those of a page are soon met in the list's sorting. */
const mostIds = 2000;

const orders = expressionBuilder<StoreTables, 'orders'>();

/** Finds orders by number, buyer and SKU. */
export const orderSearchRepository = {
  /** Returns the conditions by which a page is read and its rows are counted: each the faster one for this text (decision 73). */
  async search(db: StoreDatabase, q: string) {
    const found = await foundBy(db, q)
      .limit(mostIds + 1)
      .execute();
    if (found.length > mostIds) {
      return { isOfPage: this.isFound(db, q), isCounted: orders('orders.id', 'in', foundBy(db, q)) };
    }
    const isOne = sql<SqlBool>`orders.id = any(${found.map(({ id }) => id)}::uuid[])`;
    return { isOfPage: isOne, isCounted: isOne };
  },

  /** Returns the condition as one of each order, for reading many in a sorting. */
  isFound(db: StoreDatabase, q: string) {
    const { digits, name, sku } = readSearch(q);
    if (digits !== null) {
      return orders.or([
        orders('orders.increment_id', 'like', `${digits}%`),
        orders('orders.customer_id', 'in', withTaxvat(db, digits).select('customers.id')),
      ]);
    }
    return orders.or([
      orders('orders.customer_id', 'in', withName(db, name).select('customers.id')),
      orders('orders.customer_id', 'in', withEmail(db, q).select('customers.id')),
      orders.exists(
        withSku(db, sku)
          .select('order_items.id')
          .where('order_items.order_id', '=', sql.ref<string>('orders.id')),
      ),
    ]);
  },
};

/** What people write before a number, as in "#1000003" or "pedido nº 1000003". */
const numberLabel = /^(?:pedido\s+)?(?:#|n[.º°]+|no?\s)?\s*(?=\d)/i;

function readSearch(q: string): { digits: string | null; name: string; sku: string } {
  const digits = documentCharacters(q.replace(numberLabel, ''));
  const part = escapeLike(tidyPersonName(q));
  return {
    digits: /^\d+$/.test(digits) ? digits : null,
    // Fewer letters than a trigram are the start of a name.
    name: q.length < 3 ? `${part}%` : `%${part}%`,
    sku: `${escapeLike(q).toUpperCase()}%`,
  };
}

/** A union, not conditions joined by "or": each part has its index. An order may be in several. */
function foundBy(db: StoreDatabase, q: string) {
  const { digits, name, sku } = readSearch(q);
  if (digits !== null) {
    const numbered = db
      .selectFrom('orders as numbered')
      .select('numbered.id')
      .where('numbered.increment_id', 'like', `${digits}%`);
    return db.selectFrom(numbered.unionAll(boughtBy(withTaxvat(db, digits))).as('found')).select('found.id');
  }
  const bought = boughtBy(withName(db, name))
    .unionAll(boughtBy(withCompanyName(db, name)))
    .unionAll(boughtBy(withEmail(db, q)));
  return db
    .selectFrom(bought.unionAll(withSku(db, sku).select('order_items.order_id as id')).as('found'))
    .select('found.id');
}

type Buyers = ReturnType<typeof withEmail>;

function boughtBy(buyers: Buyers) {
  return buyers.innerJoin('orders as bought', 'bought.customer_id', 'customers.id').select('bought.id');
}

function withEmail(db: StoreDatabase, email: string) {
  return db.selectFrom('customers').where('customers.email', '=', parseEmail(email) ?? email.toLowerCase());
}

function withTaxvat(db: StoreDatabase, digits: string): Buyers {
  return db.selectFrom('customers').where('customers.taxvat', '=', digits);
}

function withName(db: StoreDatabase, part: string): Buyers {
  return db
    .selectFrom('customers')
    .where(sql`fold(customers.first_name || ' ' || customers.last_name)`, 'like', sql`fold(${part})`);
}

function withCompanyName(db: StoreDatabase, part: string): Buyers {
  return db
    .selectFrom('customers')
    .where('customers.company_name', '<>', '')
    .where(sql`fold(customers.company_name)`, 'like', sql`fold(${part})`);
}

function withSku(db: StoreDatabase, start: string) {
  return db.selectFrom('order_items').where(sql`upper(order_items.sku)`, 'like', start);
}
