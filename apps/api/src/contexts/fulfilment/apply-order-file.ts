import { parseInvoiceKey } from '@vitrine/brazil/parse-invoice-key.ts';
import { isScientific, isSpreadsheetError } from '@vitrine/brazil/spreadsheet-number.ts';
import type { orderFileEffects, OrderFileLine } from '@vitrine/contract/admin/schemas/orders.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import { type OrderParcel, readOrder, unsentPieces } from '#api/contexts/orders/orders.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { batchOutcomes } from './batch-outcomes.ts';
import {
  invoiceOrder,
  lockOrderWithPapers,
  shipOrderParcel,
  takeOrderStep,
  trackOrder,
  trackOrderParcel,
} from './change-order.ts';
import { piecesOfText } from './pieces-of-text.ts';
import { type OrderFileRow, readOrderFile } from './read-order-file.ts';

type Effect = (typeof orderFileEffects)[number];
type Write = (work: (trx: StoreTransaction, trail: AuditTrail) => Promise<void>) => Promise<void>;

interface OrderFile {
  readonly text: string;
  readonly isDryRun: boolean;
  readonly write: Write;
  readonly now: Date;
}

interface LineChange extends InAuditedTransaction {
  readonly row: OrderFileRow;
  readonly now: Date;
}

/**
 * Ships the orders of a file with their tracking, whole or, where a line names pieces, in parcels; of those that have shipped, it records the
 * tracking [ADM+06] [ORD+06].
 */
export function applyTrackingFile(file: OrderFile): Promise<OrderFileLine[]> {
  const rows = readOrderFile(file.text, ['pedido', 'transportadora', 'codigo', 'link', 'volume', 'itens']);
  return applyRows(file, rows, {
    // Two parcels of an order may have the same pieces.
    keyOf: ({ number, cell }) =>
      [number, cell('volume'), cell('itens'), cell('itens') === '' ? '' : cell('codigo')].join(';'),
    textOf: ({ cell }) => [cell('transportadora'), cell('codigo')].filter((text) => text !== '').join(' · '),
    change: shipByRow,
  });
}

/** Records the invoices of a file [ADM+06]. */
export function applyInvoiceFile(file: OrderFile): Promise<OrderFileLine[]> {
  const rows = readOrderFile(file.text, ['pedido', 'chave', 'link']);
  return applyRows(file, rows, {
    keyOf: ({ number }) => number,
    textOf: ({ cell }) => cell('chave'),
    change: invoiceByRow,
  });
}

async function shipByRow({ trx, trail, row: { number, given }, now }: LineChange): Promise<Effect> {
  const locked = await lockOrderWithPapers(trx, number);
  const { order, parcels } = locked;
  const { status } = order;
  const change = { trx, trail, number, now, locked };
  const code = given('codigo') ?? '';
  const parcel = parcelOfRow({ number, given, parcels, status });
  const known = parcel ? trackingOf(parcel) : locked.papers.tracking;
  const tracking = {
    // A fact that the file lacks is kept, except the tracking page of another parcel.
    carrier: given('transportadora') ?? known?.carrier ?? '',
    code,
    url: given('link') ?? (known?.code === code ? known.url : null),
  };
  const hasLeft = status === 'shipped' || status === 'delivered';
  const text = given('itens');
  if (!hasLeft && !parcel && text !== undefined) {
    const stored = await readOrder(trx, { orderId: order.id, customerId: order.customer_id });
    if (!stored) throw new Error(`no order ${number}`);
    const items = piecesOfText(text, { number, items: stored.items, unsent: unsentPieces(stored) });
    await shipOrderParcel(change, { key: `file:${order.id}:${code}`, items, tracking });
    return 'ship_part';
  }
  if (!hasLeft && !parcel) {
    await takeOrderStep(change, { step: 'shipped', tracking });
    return 'ship';
  }
  const isKnown =
    known?.code === tracking.code && known.carrier === tracking.carrier && known.url === tracking.url;
  if (isKnown) return 'nothing';
  if (parcel) await trackOrderParcel(change, { position: parcel.position, tracking });
  else await trackOrder(change, tracking);
  return 'track';
}

function trackingOf({ carrier, tracking_code: code, tracking_url: url }: OrderParcel) {
  return code === null ? null : { carrier, code, url };
}

/**
 * Returns the parcel that a line is about: the one that it names, the one that has its code, or of a shipped order the only one that it can be; null for a
 * line that ships. Refuses one that could be several.
 */
function parcelOfRow({
  number,
  given,
  parcels,
  status,
}: Pick<OrderFileRow, 'number' | 'given'> & {
  parcels: readonly OrderParcel[];
  status: OrderStatus;
}): OrderParcel | null {
  const position = given('volume');
  if (position !== undefined) {
    const named = parcels.find((parcel) => String(parcel.position) === position);
    if (named) return named;
    const isNext = position === String(parcels.length + 1) && given('itens') !== undefined;
    if (!isNext) throw new OperatorProblem('parcel_unknown', { parcel: position, number });
    return null;
  }
  const code = given('codigo');
  const sameCode = parcels.find(({ tracking_code: own }) => own !== null && own === code);
  if (sameCode) return sameCode;
  if (parcels.length === 0 || (status !== 'shipped' && status !== 'delivered')) return null;
  const open = parcels.filter(({ tracking_code: own }) => own === null);
  const [only] = parcels.length === 1 ? parcels : open;
  if (!only || (parcels.length > 1 && open.length > 1)) {
    throw new OperatorProblem('parcel_unclear', { number, count: parcels.length });
  }
  return only;
}

async function invoiceByRow({ trx, trail, row: { number, cell, given }, now }: LineChange): Promise<Effect> {
  const locked = await lockOrderWithPapers(trx, number);
  const known = locked.papers.invoice;
  const isSameKey = known !== null && known.key === parseInvoiceKey(cell('chave'));
  const url = given('link') ?? (isSameKey ? known.url : null);
  if (isSameKey && known.url === url) return 'nothing';
  await invoiceOrder({ trx, trail, number, now, locked }, { key: cell('chave'), url });
  return 'invoice';
}

/** Ends a transaction without its changes. */
class DryRun extends Error {}

interface Rule {
  /** Two lines with one key are one too many. */
  readonly keyOf: (row: OrderFileRow) => string;
  readonly textOf: (row: OrderFileRow) => string;
  readonly change: (change: LineChange) => Promise<Effect>;
}

/** Applies each row by itself. A dry run makes the same changes and rolls them back, so that it refuses what the run would. */
async function applyRows(
  { isDryRun, write, now }: OrderFile,
  rows: readonly OrderFileRow[],
  { keyOf, textOf, change }: Rule,
): Promise<OrderFileLine[]> {
  const effects = new Map<OrderFileRow, Effect>();
  const firstLines = new Map(rows.toReversed().map((row) => [keyOf(row), row.line]));
  const outcomes = await batchOutcomes(rows, async (row) => {
    requireOneLine(row, firstLines.get(keyOf(row)) ?? row.line);
    try {
      await write(async (trx, trail) => {
        effects.set(row, await change({ trx, trail, row, now }));
        if (isDryRun) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
  });
  return rows.map((row, index) => ({
    ...(outcomes[index] ?? { number: row.number, is_done: false, code: null, message: null }),
    line: row.line,
    text: textOf(row),
    effect: effects.get(row) ?? null,
  }));
}

function requireOneLine({ number, line, cells }: OrderFileRow, firstLine: number): void {
  for (const cell of cells) {
    const reason = cellProblem(cell);
    if (reason !== null) throw new OperatorProblem('cell_unreadable', { cell, reason });
  }
  if (!/^\d{1,12}$/.test(number)) {
    throw new OperatorProblem('order_number_invalid', { number });
  }
  if (line !== firstLine) {
    throw new OperatorProblem('line_repeated', { number, line: firstLine });
  }
}

function cellProblem(cell: string): string | null {
  if (isScientific(cell) && /E\+/i.test(cell)) {
    return 'a planilha trocou o número por notação científica, e os últimos dígitos se perderam. Formate a coluna como Texto e escreva-o de novo.';
  }
  if (isSpreadsheetError(cell)) return 'a célula tem o erro de uma fórmula da planilha.';
  return cell.includes('\uFFFD') ? 'um caractere não pôde ser lido. Salve a planilha como CSV UTF-8.' : null;
}
