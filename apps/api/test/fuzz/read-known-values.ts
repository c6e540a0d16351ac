import { sql } from 'kysely';

import type { TestApi } from '#test/test-api.ts';

import type { KnownValues } from './values-of-schema.ts';

/** Columns whose values callers send under the same name. */
const namedColumns = [
  'id',
  'code',
  'slug',
  'sku',
  'email',
  'key',
  'path',
  'number',
  'increment_id',
  'kind',
  'status',
  'taxvat',
  'link',
  'version',
  'uuid',
];
const rowsOfTable = 5;

/** Values that no table holds, by the name of the field. */
const constants: Readonly<Record<string, readonly unknown[]>> = {
  postcode: ['01310-100', '04094-050', '00000-000'],
  region: ['SP', 'RJ'],
  cep: ['01310-100'],
  password: ['Vitrine!1'],
  username: ['ana@exemplo.com.br'],
  per_page: ['1', '24', '100'],
  page: ['1', '2', '0'],
  qty: [1, 2, 0, -1],
  quantity: [1, 2],
  q: ['almofada', 'toalha azul'],
};

interface Value {
  readonly table: string;
  readonly column: string;
  readonly value: unknown;
  readonly isOwn: boolean;
}

/** Reads ids, codes and names of the store, and ids of the others, which its callers may send as well. */
export async function readKnownValues(
  { database }: TestApi,
  store: string,
): Promise<(callName: string) => KnownValues> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in (${sql.join(namedColumns)})
      and exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'store_id')
    order by 1, 2`.execute(database.everything);
  const values: Value[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    for (const isOwn of [true, false]) {
      if (!isOwn && column !== 'id') continue;
      const { rows } = await sql<{ value: unknown }>`
        select distinct ${sql.ref(column)} as value from ${sql.table(table)}
        where ${sql.ref(column)} is not null
          and (store_id in (select id from stores where public_id = ${store})) = ${isOwn}
        order by 1 limit ${rowsOfTable}`.execute(database.everything);
      for (const { value } of rows) values.push({ table, column, value: sentValue(value), isOwn });
    }
  }
  return (callName) => {
    const segments = callName.split(' ')[1]?.split('/') ?? [];
    const before = (name: string) => segments[segments.indexOf(`{${name}}`) - 1] ?? segments[3] ?? '';
    const remembered = new Map<string, readonly unknown[]>();
    return (name) => {
      const found = remembered.get(name) ?? valuesOf(values, name, before(name));
      remembered.set(name, found);
      return found;
    };
  };
}

/** A bigint is read as a text of digits; callers send a number. */
const sentValue = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

function valuesOf(values: readonly Value[], name: string, segment: string): readonly unknown[] {
  const known = constants[name] ?? [];
  if (name === 'number') {
    return values.filter(({ column }) => column === 'increment_id').map(({ value }) => String(value));
  }
  const column = namedColumns.includes(name) ? name : /(?:^|_)(?:id|ids|uuid)$|Id$/.test(name) ? 'id' : null;
  if (column === null) return known;
  const word = (name === column || column !== 'id' ? segment : name.replace(/_?ids?$|Id$/, ''))
    .replaceAll('-', '_')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
  const ofColumn = values.filter((value) => value.column === (column === 'uuid' ? 'id' : column));
  const matches: readonly ((table: string) => boolean)[] = [
    (table) => [`${word}s`, `${word.replace(/y$/, 'ie')}s`, word].includes(table),
    (table) => table.endsWith(`_${word}s`) || table.endsWith(`_${word}`),
    (table) => word !== '' && table.includes(word),
  ];
  const near = matches
    .map((isNear) => ofColumn.filter(({ table }) => isNear(table)))
    .find((found) => found.length > 0);
  const chosen = near ?? ofColumn.filter(({ isOwn }) => isOwn);
  return [...known, ...chosen.map(({ value }) => value)].slice(0, 60);
}
