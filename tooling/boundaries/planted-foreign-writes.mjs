const api = 'apps/api/src';

/** The owners of two tables, with their contexts. */
const tablesOfContexts = {
  [`${api}/platform/database/store-tables.ts`]:
    "export const storeTableOwners = { carts: 'cart', products: 'catalogue' };\n",
  [`${api}/contexts/catalogue/catalogue.public.ts`]: 'export const price = 1;\n',
};

/** @type {import('./planted-offences.mjs').Offence[]} */
export const plantedForeignWrites = [
  ...[
    // By the query builder, in SQL, and a table that the source does not name.
    "export const planted = (db) => db.updateTable('products as one').set({ name: '' });\n",
    'export const planted = (db) => sql`with gone as (delete from products where id = 1) select 1`.execute(db);\n',
    "export const planted = (db) => db.query('insert into products (id) values (1)');\n",
    'export const planted = (db, table) => db.deleteFrom(table);\n',
    "type WrittenTable = 'carts' | 'products';\nexport const planted = (db, table: WrittenTable) => db.deleteFrom(table);\n",
    "export const planted = (db) => db.insertInto('unheard_of');\n",
  ].map((source) => ({
    rule: 'tables-have-one-writer',
    from: `${api}/contexts/cart/cart-repository.ts`,
    source,
    others: tablesOfContexts,
  })),
  {
    rule: 'tables-have-one-writer',
    from: `${api}/platform/database/store-tables.ts`,
    source: "export const sharedTableOwners = { stores: 'nobody' };\n",
  },
];

/** @type {import('./planted-offences.mjs').Offence} */
export const allowedWrites = {
  // Writes of the owner, a read of another's table, a demo store, a test, and a message.
  rule: '',
  from: `${api}/contexts/cart/cart-repository.ts`,
  source:
    "export const planted = (db) => [db.insertInto('carts'), sql`update carts set id = ${1}`, db.selectFrom('products')];\n",
  others: {
    ...tablesOfContexts,
    [`${api}/seed/insert-carts.ts`]: "export const insertCarts = (db) => db.insertInto('carts');\n",
    [`${api}/contexts/cart/cart.test.ts`]: "export const tested = (db) => db.deleteFrom('products');\n",
    [`${api}/contexts/cart/refuse-carts.ts`]:
      "export const refuseCarts = () => new Error('only a delete from one table');\n",
  },
};
