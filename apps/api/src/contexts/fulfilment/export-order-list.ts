import { orderHoldLabels } from '@vitrine/contract/admin/order-holds.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { cancellationReasons, refundReasons } from '@vitrine/contract/stated-reasons.ts';

import type { ByActor } from '#api/platform/admin/actor.ts';
import { auditRepository } from '#api/platform/admin/audit-repository.ts';
import { type CsvCell, csvRows, csvTable } from '#api/platform/admin/csv-table.ts';
import { maskOrderAddress, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { textStream } from '#api/platform/http/text-stream.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import {
  type ExportedOrder,
  listedOrderRepository,
  type OrderFilter,
  type OrderLine,
  type RefundOfOrder,
} from './listed-order-repository.ts';
import { maskBuyer } from './mask-buyer.ts';

/** Rows in memory at a time. */
const rowsAtATime = 1000;

const statusTexts: Record<OrderStatus, string> = {
  awaiting_payment: 'Aguardando pagamento',
  in_review: 'Pagamento em análise',
  paid: 'Pago, a preparar',
  preparing: 'Em separação',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
};

type Column = readonly [name: string, cell: (order: SeenOrder) => CsvCell];

const columns: readonly Column[] = [
  ['pedido', ({ increment_id: number }) => number],
  ['data', ({ placed_at: moment }) => ({ moment })],
  ['situacao', ({ status }) => statusTexts[status]],
  ['cliente', ({ buyer }) => buyer.name],
  ['documento', ({ buyer }) => ({ code: buyer.taxvat })],
  ['email', ({ buyer }) => buyer.email],
  ['telefone', ({ buyer }) => ({ code: buyer.phone })],
  ['destinatario', ({ address }) => address.recipient],
  ['endereco', ({ address }) => address.street],
  ['numero', ({ address }) => address.number],
  ['complemento', ({ address }) => address.complement],
  ['bairro', ({ address }) => address.neighborhood],
  ['cep', ({ address }) => ({ code: address.postcode })],
  ['cidade', ({ address }) => address.city],
  ['uf', ({ address }) => address.region],
  ['entrega', ({ shipping }) => shipping.name],
  ['entregar_ate', ({ shipping }) => ({ day: shipping.arrives_on })],
  ['pagamento', ({ payment_type: type }) => paymentTypes[type].label],
  ['faturado_vence_em', ({ net_terms: terms }) => (terms ? { day: terms.due_date } : '')],
  ['faturado_pago_em', ({ net_terms: terms }) => (terms?.received_on ? { day: terms.received_on } : '')],
  ['itens', ({ items_count: count }) => count],
  // Such as `2 × AUR-CAN-01 Caneca, Azul | 1 × AUR-VAS-02 Vaso`.
  ['produtos', ({ lines }) => lines.map(lineText).join(' | ')],
  ['valor_itens', ({ items_centavos: centavos }) => ({ centavos })],
  ['descontos', ({ discount_centavos: centavos }) => ({ centavos })],
  ['embalagem', ({ gift_wrap_centavos: centavos }) => ({ centavos })],
  ['frete', ({ shipping_centavos: centavos }) => ({ centavos })],
  ['juros', ({ interest_centavos: centavos }) => ({ centavos })],
  ['total', ({ total_centavos: centavos }) => ({ centavos })],
  ['cupom', ({ coupon_code: code }) => code ?? ''],
  ['nota_fiscal', ({ invoice_key: key }) => ({ code: key ?? '' })],
  ['transportadora', ({ carrier }) => carrier ?? ''],
  // Of an order that is sent in parts, the code of each parcel.
  ['rastreio', ({ parcel_codes: codes, tracking_code: code }) => ({ code: codes ?? code ?? '' })],
  ['parado', ({ hold }) => (hold === null ? '' : orderHoldLabels[hold])],
  ['decisao', ({ decision }) => decision],
  ['motivo_cancelamento', ({ cancel_reason: reason }) => (reason ? cancellationReasons[reason].label : '')],
  ['devolvido', ({ refunded }) => ({ centavos: refunded.centavos })],
  ['motivo_devolucao', ({ refunded }) => refunded.reasons],
];

type SeenOrder = ReturnType<typeof seenOrder> & {
  readonly lines: readonly OrderLine[];
  /** The staff's last decision about an order that was held; empty if it never was. */
  readonly decision: string;
  readonly refunded: RefundedOrder;
};

interface RefundedOrder {
  /** Money that went back by the payment methods, whoever gave it. */
  readonly centavos: number;
  /** The reasons of the staff's refunds. */
  readonly reasons: string;
}

/**
 * Streams the orders of a filter as a table for Excel in Brazil, the last placed first, a page in memory at a time [ADM+06].
 * Personal data is masked for whoever may not see it [ADM+11].
 */
export function exportOrderList(
  { db, actor }: InStore & ByActor,
  filter: OrderFilter,
): ReadableStream<Uint8Array> {
  return textStream(pages(db, { isWhole: seesPersonal(actor), filter }));
}

async function* pages(
  db: StoreDatabase,
  { isWhole, filter }: { isWhole: boolean; filter: OrderFilter },
): AsyncGenerator<string> {
  yield csvTable([columns.map(([name]) => name)]);
  let last: ExportedOrder | undefined;
  for (;;) {
    const rows = await listedOrderRepository.after(db, filter, { last, limit: rowsAtATime });
    last = rows.at(-1);
    if (!last) return;
    const lines = Map.groupBy(
      await listedOrderRepository.linesOf(
        db,
        rows.map(({ id }) => id),
      ),
      (line) => line.order_id,
    );
    const decided = await auditRepository.lastOutcomes(db, {
      action: 'POST /api/admin/orders/{number}/decision',
      targetIds: rows.map(({ increment_id: number }) => number),
    });
    const refunded = Map.groupBy(
      await listedOrderRepository.refundsOf(
        db,
        rows.map(({ id }) => id),
      ),
      ({ order_id: id }) => id,
    );
    const orders = rows.map((row) => ({
      ...seenOrder(row, isWhole),
      lines: lines.get(row.id) ?? [],
      decision: decisionText(decided.get(row.increment_id)),
      refunded: refundedText(refunded.get(row.id) ?? []),
    }));
    yield csvRows(orders.map((order) => columns.map(([, cell]) => cell(order))));
    if (rows.length < rowsAtATime) return;
  }
}

function seenOrder(row: ExportedOrder, isWhole: boolean) {
  const { email, phone, taxvat, address } = row;
  const buyer = { name: buyerName(row), email, phone, taxvat };
  return {
    ...row,
    buyer: isWhole ? buyer : maskBuyer(buyer),
    address: isWhole ? address : maskOrderAddress(address),
  };
}

function refundedText(refunds: readonly RefundOfOrder[]): RefundedOrder {
  const reasons = refunds.flatMap(({ reason }) => (reason ? [refundReasons[reason].label] : []));
  return {
    centavos: refunds.reduce((sum, { centavos }) => sum + centavos, 0),
    reasons: [...new Set(reasons)].join(' | '),
  };
}

function decisionText(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null) return '';
  return 'status' in outcome && outcome.status === 'cancelled' ? 'Cancelar o pedido' : 'Seguir com o pedido';
}

function lineText({ qty, sku, name, options_label: options }: OrderLine): string {
  return `${qty} × ${sku} ${[name, options].filter((part) => part !== '').join(', ')}`;
}
