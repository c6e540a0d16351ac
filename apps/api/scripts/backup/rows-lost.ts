import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { type Kysely, sql } from 'kysely';

import type { BackupManifest } from './backup-manifest.ts';
import { rowsOfBackup } from './store-rows.ts';

/** The records that people count, most important first, by table. */
const countedTables = {
  orders: ['pedido', 'pedidos'],
  payments: ['pagamento', 'pagamentos'],
  returns: ['devolução', 'devoluções'],
  customers: ['cliente', 'clientes'],
  credit_entries: ['lançamento de crédito', 'lançamentos de crédito'],
  product_reviews: ['avaliação', 'avaliações'],
  products: ['produto', 'produtos'],
  cms_pages: ['página', 'páginas'],
  blog_entries: ['texto do blog', 'textos do blog'],
  staff: ['pessoa da equipe', 'pessoas da equipe'],
} as const;

type CountedTable = keyof typeof countedTables;

/** Rows of a shop that a backup does not have, by table. */
export type LostRows = Partial<Record<CountedTable, number>>;

/** Compares the ids of a store with those of a backup. */
export async function rowsLostOfStore(
  db: Kysely<unknown>,
  { columns, storeId }: Pick<BackupManifest, 'columns'> & { storeId: number },
  folder: string,
): Promise<LostRows> {
  const lost: LostRows = {};
  for (const table of tablesOf(columns)) {
    const at = columns[table]?.indexOf('id') ?? -1;
    const ids = new Set<string | null>();
    for await (const row of rowsOfBackup(folder, table)) ids.add(row[at] ?? null);
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} where store_id = ${storeId}`.execute(db);
    lost[table] = rows.filter(({ id }) => !ids.has(id)).length;
  }
  return lost;
}

/** Compares the numbers of rows of a whole database with those of its backup: a lower bound of what only the database has. */
export function rowsLostOfDatabase(
  now: Readonly<Record<string, number>>,
  { rows }: Pick<BackupManifest, 'rows'>,
): LostRows {
  return Object.fromEntries(
    tablesOf(now).map((table) => [table, Math.max(0, (now[table] ?? 0) - (rows[table] ?? 0))]),
  );
}

/** `9 pedidos, 2 clientes`; null if nothing that people count is lost. */
export function lostRowsText(lost: LostRows): string | null {
  const parts = tablesOf(lost).flatMap((table) => {
    const count = lost[table] ?? 0;
    const [one, many] = countedTables[table];
    return count === 0 ? [] : [`${formatWholeNumber(count)} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

function tablesOf(of: Readonly<Record<string, unknown>>): CountedTable[] {
  return (Object.keys(countedTables) as CountedTable[]).filter((table) => Object.hasOwn(of, table));
}
