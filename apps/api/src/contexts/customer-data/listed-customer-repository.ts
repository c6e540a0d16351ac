import { parseEmail } from '@vitrine/brazil/email.ts';
import { tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { documentCharacters } from '@vitrine/brazil/taxvat.ts';
import { sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { escapeLike } from '#api/platform/database/like-pattern.ts';
import { countAll, countCapped, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

export interface CustomerFilter {
  /** Part of a name, an e-mail, a document or part of a phone number. */
  readonly q?: string | undefined;
  readonly buyer?: 'account' | 'guest' | undefined;
  /** The code of a group. */
  readonly group?: string | undefined;
}

const sortColumns = { created_at: 'customers.created_at', name: 'customers.first_name' } as const;

export type CustomerWindow = SortedWindow<keyof typeof sortColumns>;

/** Customers for staff, without erased ones. */
export const listedCustomerRepository = {
  /** A page with the number of all that match. */
  page(db: StoreDatabase, filter: CustomerFilter, { sort, order, ...window }: CustomerWindow) {
    return readPage(
      rows(db, filter)
        .orderBy(sortColumns[sort], order)
        .orderBy('customers.last_name', order)
        .orderBy('customers.id', order),
      window,
      countCapped(db, matching(db, filter)),
    );
  },

  byId(db: StoreDatabase, id: number) {
    return rows(db, {}).where('customers.id', '=', id).executeTakeFirst();
  },

  /** The customers after the last one of an earlier page, the last registered first, with their paid orders. */
  after(
    db: StoreDatabase,
    filter: CustomerFilter,
    { last, limit }: { last: { created_at_text: string; id: number } | undefined; limit: number },
  ) {
    let query = rows(db, filter);
    if (last) {
      query = query.where(
        sql<boolean>`(customers.created_at, customers.id) < (${last.created_at_text}::timestamptz, ${last.id}::int)`,
      );
    }
    return query
      .leftJoinLateral(
        (bought) =>
          bought
            .selectFrom('orders')
            .select(({ fn }) => [
              fn.countAll().as('orders_count'),
              fn.coalesce(fn.sum('orders.total_centavos'), sql<number>`0`).as('orders_centavos'),
              fn.max('orders.placed_at').as('last_order_at'),
            ])
            .whereRef('orders.customer_id', '=', 'customers.id')
            .where('orders.status', 'in', ['paid', 'preparing', 'shipped', 'delivered'])
            .as('bought'),
        (join) => join.onTrue(),
      )
      .select([
        'bought.orders_count',
        'bought.orders_centavos',
        'bought.last_order_at',
        // A Date has no microseconds.
        sql<string>`customers.created_at::text`.as('created_at_text'),
      ])
      .orderBy('customers.created_at', 'desc')
      .orderBy('customers.id', 'desc')
      .limit(limit)
      .execute();
  },

  /** Returns name, phone and kind of a customer and locks them until the transaction ends. */
  lockContact(trx: StoreTransaction, id: number) {
    return trx
      .selectFrom('customers')
      .select(['kind', 'first_name', 'last_name', 'company_name', 'trade_name', 'phone'])
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
  },

  /** Returns the code of a customer's group and locks the customer until the transaction ends. */
  async lockGroup(trx: StoreTransaction, id: number): Promise<{ group: string | null } | undefined> {
    const customer = await trx
      .selectFrom('customers')
      .select('group_id')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!customer) return undefined;
    if (customer.group_id === null) return { group: null };
    const group = await trx
      .selectFrom('customer_groups')
      .select('code')
      .where('id', '=', customer.group_id)
      .executeTakeFirstOrThrow();
    return { group: group.code };
  },

  /** A page of a customer's orders with the number of all. */
  orders(
    db: StoreDatabase,
    customerId: number,
    { sort, order, ...window }: SortedWindow<'placed_at' | 'total_centavos'>,
  ) {
    const own = db.selectFrom('orders').where('customer_id', '=', customerId);
    return readPage(
      own
        .select(['increment_id', 'status', 'placed_at', 'total_centavos'])
        .orderBy(sort, order)
        .orderBy('id'),
      window,
      countAll(own),
    );
  },

  addresses(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customer_addresses')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute();
  },

  /** The latest choice on any device. */
  consent(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('consent_records')
      .select(['functional', 'analytics', 'marketing', 'chosen_at'])
      .where('customer_id', '=', customerId)
      .orderBy('chosen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },
};

export type ExportedCustomer = Awaited<ReturnType<typeof listedCustomerRepository.after>>[number];

function rows(db: StoreDatabase, filter: CustomerFilter) {
  return matching(db, filter)
    .leftJoin('customer_groups', 'customer_groups.id', 'customers.group_id')
    .select([
      'customers.id',
      'customers.kind',
      'customers.first_name',
      'customers.last_name',
      'customers.company_name',
      'customers.trade_name',
      'customers.activity',
      'customers.email',
      'customers.taxvat',
      'customers.phone',
      'customers.is_guest',
      'customers.created_at',
      'customer_groups.code as group_code',
      'customer_groups.name as group_name',
    ]);
}

function matching(db: StoreDatabase, { q, buyer, group }: CustomerFilter) {
  let query = db.selectFrom('customers').where('customers.erased_at', 'is', null);
  if (buyer !== undefined) query = query.where('customers.is_guest', '=', buyer === 'guest');
  if (group !== undefined) {
    query = query.where('customers.group_id', 'in', (expression) =>
      expression.selectFrom('customer_groups').select('customer_groups.id').where('code', '=', group),
    );
  }
  if (q === undefined || q === '') return query;
  return query.where('customers.id', 'in', foundBy(db, q));
}

/** A union, not conditions joined by "or": each part has its index (decision 73). */
function foundBy(db: StoreDatabase, q: string) {
  const documented = db
    .selectFrom('customers as documented')
    .select('documented.id')
    .where('documented.taxvat', '=', documentCharacters(q));
  const digits = parsePhone(q) ?? q.replace(/[()+.\-/\s]/g, '');
  if (/^\d{4,}$/.test(digits)) {
    return documented.union(
      db
        .selectFrom('customers as called')
        .select('called.id')
        .where(sql<string>`regexp_replace(called.phone, '[^0-9]', '', 'g')`, 'like', `%${digits}%`),
    );
  }
  const escaped = escapeLike(tidyPersonName(q));
  // Fewer letters than a trigram are the start of a name.
  const part = q.length < 3 ? `${escaped}%` : `%${escaped}%`;
  return documented
    .union(
      db
        .selectFrom('customers as named')
        .select('named.id')
        .where(sql`fold(named.first_name || ' ' || named.last_name)`, 'like', sql`fold(${part})`),
    )
    .union(
      db
        .selectFrom('customers as company')
        .select('company.id')
        .where('company.company_name', '<>', '')
        .where(sql`fold(company.company_name)`, 'like', sql`fold(${part})`),
    )
    .union(
      db
        .selectFrom('customers as mailed')
        .select('mailed.id')
        .where('mailed.email', '=', parseEmail(q) ?? q.toLowerCase()),
    );
}
