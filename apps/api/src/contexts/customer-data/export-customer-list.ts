import type { ByActor } from '#api/platform/admin/actor.ts';
import { type CsvCell, csvRows, csvTable } from '#api/platform/admin/csv-table.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { textStream } from '#api/platform/http/text-stream.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { maskedRow } from './admin-customer.ts';
import {
  type CustomerFilter,
  type ExportedCustomer,
  listedCustomerRepository,
} from './listed-customer-repository.ts';

/** Rows in memory at a time. */
const rowsAtATime = 1000;

const columns: readonly (readonly [name: string, cell: (customer: ExportedCustomer) => CsvCell])[] = [
  ['nome', ({ first_name: name }) => name],
  ['sobrenome', ({ last_name: name }) => name],
  [
    'tipo',
    ({ kind, is_guest: isGuest }) => (isGuest ? 'Sem cadastro' : kind === 'pj' ? 'Empresa' : 'Pessoa'),
  ],
  ['documento', ({ taxvat }) => ({ code: taxvat })],
  ['email', ({ email }) => email],
  ['telefone', ({ phone }) => ({ code: phone })],
  ['grupo', ({ group_code: code }) => code ?? ''],
  ['desde', ({ created_at: moment }) => ({ moment })],
  ['pedidos', ({ orders_count: count }) => Number(count)],
  ['valor_pedidos', ({ orders_centavos: centavos }) => ({ centavos: Number(centavos) })],
  ['ultimo_pedido', ({ last_order_at: moment }) => (moment ? { moment } : '')],
  ['razao_social', ({ company_name: name }) => name],
];

/**
 * Streams the customers of a filter as a table for Excel in Brazil, the last registered first, a page in memory at a time. Orders
 * are those that were paid and not cancelled. Personal data is masked for whoever may not see it [ADM+11].
 */
export function exportCustomerList(
  { db, actor }: InStore & ByActor,
  filter: CustomerFilter,
): ReadableStream<Uint8Array> {
  return textStream(pages({ db, actor }, filter));
}

async function* pages(
  { db, actor }: { db: StoreDatabase } & ByActor,
  filter: CustomerFilter,
): AsyncGenerator<string> {
  yield csvTable([columns.map(([name]) => name)]);
  let last: ExportedCustomer | undefined;
  for (;;) {
    const rows = await listedCustomerRepository.after(db, filter, { last, limit: rowsAtATime });
    last = rows.at(-1);
    if (!last) return;
    yield csvRows(
      rows.map((row) => {
        const customer = maskedRow(row, actor);
        return columns.map(([, cell]) => cell(customer));
      }),
    );
    if (rows.length < rowsAtATime) return;
  }
}
