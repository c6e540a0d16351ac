import { formatDate } from '@vitrine/brazil/date-time.ts';
import { nameOfUf, parseUf } from '@vitrine/brazil/uf.ts';
import type {
  ReportDimension,
  SaleAmounts,
  SaleRow,
  SalesReport,
} from '@vitrine/contract/admin/schemas/reports.ts';

import { dayRange } from '#api/platform/admin/day-range.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { addAmounts } from './domain/add-amounts.ts';
import { daysBefore, everyDay, type ReportDays, type ReportRange } from './domain/report-days.ts';
import { saleRows } from './domain/sums-of-sales.ts';
import { reportLabelRepository } from './report-label-repository.ts';
import { type OrderDimension, saleRepository } from './sale-repository.ts';
import { soldLineRepository } from './sold-line-repository.ts';

const maxRows = 200;

/** Reads a report of sales, compared with as many days before. Of many rows the smallest are one. */
export async function readSalesReport(
  db: StoreDatabase,
  { by, ...days }: ReportDays & { readonly by: ReportDimension },
): Promise<SalesReport> {
  const before = daysBefore(days);
  const [current, previous, rows] = await Promise.all([
    readDays(db, days),
    readDays(db, before),
    by === 'day' ? null : readSaleRows(db, { by, days }),
  ]);
  return {
    by,
    ...days,
    rows: rows ? withOthers(rows) : current,
    // The days have the totals of orders, which a report of lines counts in several rows; the margins are those of the lines.
    totals: { ...totalOf(current), margin: rows ? totalOf(rows).margin : null },
    previous: { ...before, totals: totalOf(previous), rows: by === 'day' ? previous : null },
  };
}

/** Reads all rows of a report: days in their order, others by their net sales. */
export async function readSaleRows(
  db: StoreDatabase,
  { by, days }: { by: ReportDimension; days: ReportDays },
): Promise<SaleRow[]> {
  if (by === 'day') return readDays(db, days);
  const range = rangeOf(days);
  const rows = await (by === 'product' || by === 'category'
    ? readLines(db, { by, range })
    : readOrders(db, { by, range }));
  const labelled = await labelRows(db, { by, rows });
  return labelled.toSorted(
    (a, b) => b.amounts.net_centavos - a.amounts.net_centavos || a.label.localeCompare(b.label, 'pt-BR'),
  );
}

/** Reads the sales of each day, also of those without any. */
export async function readDays(db: StoreDatabase, days: ReportDays): Promise<SaleRow[]> {
  const rows = new Map(
    (await readOrders(db, { by: 'day', range: rangeOf(days) })).map((row) => [row.key, row]),
  );
  return everyDay(days).map((day) => ({
    key: day,
    label: formatDate(day),
    amounts: rows.get(day)?.amounts ?? addAmounts([]),
  }));
}

export const totalOf = (rows: readonly SaleRow[]): SaleAmounts => addAmounts(rows.map((row) => row.amounts));

async function readOrders(
  db: StoreDatabase,
  { by, range }: { by: OrderDimension; range: ReportRange },
): Promise<SaleRow[]> {
  const [sold, back] = await Promise.all([
    saleRepository.sold(db, by, range),
    saleRepository.refunded(db, by, range),
  ]);
  return saleRows([...sold, ...back], true);
}

async function readLines(
  db: StoreDatabase,
  { by, range }: { by: 'product' | 'category'; range: ReportRange },
): Promise<SaleRow[]> {
  const [sold, refunded, back] = await Promise.all([
    soldLineRepository.sold(db, by, range),
    soldLineRepository.refunded(db, by, range),
    soldLineRepository.cameBack(db, by, range),
  ]);
  return saleRows([...sold, ...refunded, ...back], false);
}

async function labelRows(
  db: StoreDatabase,
  { by, rows }: { by: Exclude<ReportDimension, 'day'>; rows: readonly SaleRow[] },
): Promise<SaleRow[]> {
  if (by === 'product') return [...rows];
  const labels = await readLabels(db, { by, rows });
  return rows.map((row) => ({ ...row, label: labels.get(row.key) ?? row.label }));
}

async function readLabels(
  db: StoreDatabase,
  { by, rows }: { by: Exclude<ReportDimension, 'day' | 'product'>; rows: readonly SaleRow[] },
): Promise<ReadonlyMap<string, string>> {
  if (by === 'coupon') return new Map([['', 'Sem cupom']]);
  if (by === 'payment') return reportLabelRepository.paymentMethods(db);
  if (by === 'category') {
    return new Map([...(await reportLabelRepository.categories(db)), ['', 'Sem categoria']]);
  }
  return new Map(
    rows.map(({ key }) => {
      const uf = parseUf(key);
      return [key, uf === null ? key || 'Sem estado' : nameOfUf(uf)];
    }),
  );
}

function withOthers(rows: readonly SaleRow[]): SaleRow[] {
  if (rows.length <= maxRows) return [...rows];
  const others = rows.slice(maxRows - 1);
  const amounts = addAmounts(others.map((row) => row.amounts));
  return [
    ...rows.slice(0, maxRows - 1),
    { key: 'others', label: `Outros (${String(others.length)})`, amounts },
  ];
}

function rangeOf(days: ReportDays): ReportRange {
  const { from, until } = dayRange(days);
  if (!from || !until) throw new RangeError(`not days: ${days.from}, ${days.until}`);
  return { from, until };
}
