import { sql } from 'kysely';

import { countRows } from '#api/platform/admin/count-rows.ts';
import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export interface CustomerFilter {
  /** Part of a name, an e-mail, a document or part of a phone number. */
  readonly q?: string | undefined;
  readonly buyer?: 'account' | 'guest' | undefined;
}

const sortColumns = { created_at: 'customers.created_at', name: 'customers.first_name' } as const;

export type CustomerWindow = SortedWindow<keyof typeof sortColumns>;

/** Customers for staff, without erased ones. */
export const listedCustomerRepository = {
  /** A page with the number of all that match. */
  async page(db: StoreDatabase, filter: CustomerFilter, { sort, order, limit, offset }: CustomerWindow) {
    const [items, total] = await Promise.all([
      rows(db, filter)
        .orderBy(sortColumns[sort], order)
        .orderBy('customers.last_name', order)
        .orderBy('customers.id', order)
        .limit(limit)
        .offset(offset)
        .execute(),
      countRows(db, matching(db, filter)),
    ]);
    return { items, total };
  },

  byId(db: StoreDatabase, id: number) {
    return rows(db, {}).where('customers.id', '=', id).executeTakeFirst();
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

function rows(db: StoreDatabase, filter: CustomerFilter) {
  return matching(db, filter)
    .leftJoin('customer_groups', 'customer_groups.id', 'customers.group_id')
    .select([
      'customers.id',
      'customers.kind',
      'customers.first_name',
      'customers.last_name',
      'customers.email',
      'customers.taxvat',
      'customers.phone',
      'customers.is_guest',
      'customers.created_at',
      'customer_groups.code as group_code',
      'customer_groups.name as group_name',
    ]);
}

function matching(db: StoreDatabase, { q, buyer }: CustomerFilter) {
  let query = db.selectFrom('customers').where('customers.erased_at', 'is', null);
  if (buyer !== undefined) query = query.where('customers.is_guest', '=', buyer === 'guest');
  if (q === undefined || q === '') return query;
  return query.where('customers.id', 'in', foundBy(db, q));
}

/** A union, not conditions joined by "or": each part has its index (decision 73). */
function foundBy(db: StoreDatabase, q: string) {
  const documented = db
    .selectFrom('customers as documented')
    .select('documented.id')
    .where('documented.taxvat', '=', q.replace(/[.\-/\s]/g, '').toUpperCase());
  const digits = q.replace(/[()+.\-/\s]/g, '');
  if (/^\d{4,}$/.test(digits)) {
    return documented.union(
      db
        .selectFrom('customers as called')
        .select('called.id')
        .where(sql<string>`regexp_replace(called.phone, '[^0-9]', '', 'g')`, 'like', `%${digits}%`),
    );
  }
  const escaped = q.replace(/[\\%_]/g, String.raw`\$&`);
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
      db.selectFrom('customers as mailed').select('mailed.id').where('mailed.email', '=', q.toLowerCase()),
    );
}
