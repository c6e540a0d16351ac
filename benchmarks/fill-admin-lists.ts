import pg from 'pg';

const firstNames = ['Ana', 'Bia', 'Caio', 'Davi', 'Érica', 'Fábio', 'Gil', 'Helena', 'Ivo', 'João'];
const lastNames = [
  'Almeida',
  'Barros',
  'Cunha',
  'Duarte',
  'Esteves',
  'Farias',
  'Gusmão',
  'Horta',
  'Inácio',
  'Jardim',
];

/**
 * Adds `size` customers, orders of two items, products and variants to the demo store `aurora`, as copies of demo rows that
 * differ in what lists filter, search and sort by. Without triggers: search documents and change events are no part of a list.
 */
export async function fillAdminLists(url: string, size: number): Promise<void> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query('set session_replication_role = replica');
    for (const statement of statements) await connection.query(statement(size));
    await connection.query('vacuum analyze');
  } finally {
    await connection.end();
  }
}

const names = (of: readonly string[]) => `(array['${of.join("','")}'])`;

/** Returns rows that are copies of a demo row of the store, with other values in some columns. */
function copies(
  table: string,
  { size, where = 'true', values }: { size: number; where?: string; values: string },
) {
  return `
    insert into ${table} overriding system value
    select copy.*
    from (select it.* from ${table} it join stores on stores.id = it.store_id and stores.public_id = 'aurora'
      where ${where} order by it.id limit 1) demo, generate_series(1, ${size}) step,
      lateral jsonb_populate_record(null::${table}, to_jsonb(demo) || jsonb_build_object(${values})) copy`;
}

const statements: readonly ((size: number) => string)[] = [
  (size) => `
    insert into library_pictures (store_id, path, name, alt, width, height, added_by, added_at)
    select stores.id, 'foto-' || md5(step::text) || '.webp',
      (array['Almofada','Vaso','Manta','Cesto','Tapete','Luminária','Cerâmica','Lençol','Toalha','Mesa'])[1 + step % 10] || ' ' || step,
      '', 1200, 900, 'Dona', now() - step * interval '1 minute'
    from stores, generate_series(1, ${size}) step where stores.public_id = 'aurora'`,
  (size) =>
    copies('customers', {
      size,
      where: 'not is_guest',
      values: `'id', 1000000 + step, 'email', 'cliente.' || step || '@exemplo.com.br',
        'taxvat', lpad((step::bigint * 99991 % 100000000000)::text, 11, '0'), 'phone', '119' || lpad(step::text, 8, '0'),
        'first_name', ${names(firstNames)}[1 + step % 10],
        'last_name', ${names(lastNames)}[1 + step / 10 % 10] || ' ' || step / 100,
        'is_guest', step % 4 = 0, 'password_hash', null, 'erased_at', null, 'created_at', now() - step * interval '5 minutes'`,
    }),
  (size) =>
    copies('orders', {
      size,
      values: `'id', gen_random_uuid(), 'increment_id', (2000000 + step)::text, 'attempt_key', gen_random_uuid(),
        'customer_id', 1000001 + step::bigint * 7919 % ${size}, 'cart_id', null, 'pay_by', null,
        'status', (array['delivered','delivered','delivered','delivered','shipped','cancelled','preparing','paid'])[1 + step % 8],
        'payment_type', (array['card','pix','boleto'])[1 + step % 3],
        'shipping', demo.shipping || jsonb_build_object('code', (array['padrao','expressa','retirada'])[1 + step % 3]),
        'total_centavos', 1000 + step::bigint * 7919 % 90000, 'placed_at', now() - step * interval '5 minutes'`,
    }),
  () => `
    insert into order_items overriding system value
    select copy.*
    from (select it.* from order_items it join stores on stores.id = it.store_id and stores.public_id = 'aurora' limit 1) demo
    join orders bought on bought.store_id = demo.store_id and bought.increment_id like '2______',
      generate_series(1, 2) piece,
      lateral jsonb_populate_record(null::order_items, to_jsonb(demo) || jsonb_build_object(
        'id', bought.increment_id::int * 2 + piece, 'order_id', bought.id,
        'sku', 'MED-' || lpad(((bought.increment_id::int * 31 + piece) % 5000)::text, 4, '0'))) copy`,
  () => `
    insert into order_events (store_id, order_id, status, at)
    select store_id, id, 'paid', placed_at from orders where increment_id like '2______'`,
  (size) =>
    copies('products', {
      size,
      values: `'id', 1000000 + step, 'sku', 'MED-' || step, 'slug', 'medida-' || step,
        'name', 'Vaso ' || ${names(lastNames)}[1 + step % 10] || ' ' || step, 'name_plain', 'vaso ' || step,
        'price_centavos', 1000 + step % 9000, 'sales_rank', step`,
    }),
  (size) =>
    copies('product_variants', {
      size,
      values: `'id', 1000000 + step, 'product_id', 1000000 + step, 'sku', 'MED-' || lpad(step::text, 6, '0'), 'gtin', null, 'offer_price_centavos', null,
        'stock', step % 50, 'list_price_centavos', 1000 + step::bigint * 7919 % 90000`,
    }),
];
