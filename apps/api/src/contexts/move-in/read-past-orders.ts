import { parseEmail } from '@vitrine/brazil/email.ts';
import { isPastOrderTableField, type PastOrderTableField } from '@vitrine/contract/admin/move-in-fields.ts';
import type { ImportedColumn, ShopSystem } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import type { PastOrderItem } from '@vitrine/contract/schemas/past-orders.ts';

import {
  cellText,
  decimalMarkOf,
  readCentavos,
  type RowNote,
  type RowTable,
  type ShopRow,
} from '#api/contexts/catalogue/catalogue.public.ts';

import { comparableHeader } from './customer-columns.ts';
import { describedColumns } from './described-columns.ts';
import { momentOfExport } from './moment-of-export.ts';
import { pastOrderStatus } from './past-order-status.ts';
import { readPackedItems } from './read-packed-items.ts';

const namesOf: Readonly<Record<PastOrderTableField, readonly string[]>> = {
  number: [
    'name',
    'numero_do_pedido',
    'numero_de_orden',
    'order_number',
    'order_no',
    'pedido',
    'numero',
    'no_do_pedido',
    'n_do_pedido',
    'increment_id',
  ],
  email: [
    'email',
    'e_mail',
    'billing_email',
    'email_billing',
    'customer_email',
    'e_mail_do_cliente',
    'email_do_cliente',
    'correo',
  ],
  placed_at: [
    'created_at',
    'data',
    'fecha',
    'order_date',
    'date',
    'date_created',
    'data_do_pedido',
    'paid_date',
    'data_de_criacao',
  ],
  status: [
    'financial_status',
    'fulfillment_status',
    'status_do_pedido',
    'status_do_pagamento',
    'status_do_envio',
    'estado_de_la_orden',
    'estado_del_pago',
    'estado_del_envio',
    'order_status',
    'status',
    'situacao',
    'estado',
    'payment_status',
  ],
  total: ['total', 'order_total', 'order_total_amount', 'total_do_pedido', 'grand_total', 'valor_total'],
  item_name: [
    'lineitem_name',
    'nome_do_produto',
    'nombre_del_producto',
    'item_name',
    'product_name',
    'produto',
    'product',
    'order_item_name',
    'product_item_name',
  ],
  item_sku: ['lineitem_sku', 'sku', 'item_sku', 'product_sku'],
  quantity: [
    'lineitem_quantity',
    'quantidade_comprada',
    'cantidad_del_producto',
    'item_quantity',
    'quantity',
    'quantidade',
    'qty',
    'quantity_refund',
    'qtd',
  ],
  item_price: [
    'lineitem_price',
    'valor_do_produto',
    'precio_del_producto',
    'item_cost',
    'item_price',
    'unit_price',
    'preco',
    'valor_unitario',
    'product_price',
  ],
  items: ['line_items', 'items', 'itens', 'produtos', 'products'],
  key: [
    'id',
    'order_id',
    'identificador_do_pedido',
    'identificador_de_la_orden',
    'order_key',
    'id_do_pedido',
  ],
};

const fieldByName = new Map<string, PastOrderTableField>(
  // The keys are exactly those of the table.
  (Object.keys(namesOf) as PastOrderTableField[]).flatMap((field) =>
    namesOf[field].map((name) => [name, field] as const),
  ),
);

const tellTales: readonly (readonly [ShopSystem, readonly (readonly string[])[]])[] = [
  [
    'shopify',
    [
      ['name', 'lineitem_name'],
      ['name', 'lineitem_quantity'],
    ],
  ],
  [
    'nuvemshop',
    [
      ['numero_do_pedido', 'nome_do_produto'],
      ['numero_de_orden', 'nombre_del_producto'],
    ],
  ],
  [
    'woocommerce',
    [
      ['order_id', 'billing_email'],
      ['order_number', 'billing_email'],
      ['order_number', 'email_billing'],
      ['order_id', 'line_items'],
      ['order_number', 'order_status', 'order_date'],
    ],
  ],
];

/** An order of another shop. */
interface FoundPastOrder {
  readonly line: number;
  readonly key: string;
  readonly email: string;
  readonly number: string;
  readonly placedAt: Date | null;
  readonly status: string;
  readonly totalCentavos: number | null;
  readonly items: readonly PastOrderItem[];
  readonly notes: readonly RowNote[];
}

interface FoundPastOrders {
  readonly system: ShopSystem;
  readonly columns: readonly ImportedColumn[];
  readonly emailHeader: string;
  readonly orders: readonly FoundPastOrder[];
  readonly refused: readonly RowNote[];
}

/** Reads the orders of another shop, of which each line is an item; of a table with unknown columns what each probably is. */
export function readPastOrders(
  table: RowTable,
): FoundPastOrders | { readonly unmapped: readonly ImportedColumn[] } {
  const keys = new Set(table.headers.map(comparableHeader));
  const recognised =
    tellTales.find(([, sets]) => sets.some((set) => set.every((name) => keys.has(name))))?.[0] ?? null;
  const system = table.fields ? 'table' : recognised;
  const cells = new OrderCells(table);
  const columns = describedColumns(table, (index) => cells.fieldAt(index));
  if (system === null) return { unmapped: columns };
  const refused: RowNote[] = [];
  const groups = new Map<string, ShopRow[]>();
  let last: ShopRow[] | null = null;
  for (const row of table.rows) {
    // A further item may repeat the order's number only.
    const number = cells.text(row, 'number') || cells.text(row, 'key');
    const group: ShopRow[] | null = number === '' ? last : (groups.get(number) ?? []);
    if (!group) {
      refused.push({
        line: row.line,
        field: cells.header('number'),
        code: 'order_without_number',
        value: '',
      });
      continue;
    }
    group.push(row);
    if (number !== '') groups.set(number, group);
    last = group;
  }
  const orders: FoundPastOrder[] = [];
  for (const [number, rows] of groups) {
    const order = readOrder(cells, { number, rows });
    if ('code' in order) refused.push(order);
    else orders.push(order);
  }
  return { system, columns, emailHeader: cells.header('email'), orders, refused };
}

class OrderCells {
  readonly mark: '.' | ',';
  readonly #columns: readonly { index: number; field: PastOrderTableField }[];
  readonly #headers: readonly string[];

  constructor({ headers, rows, fields }: RowTable) {
    this.#headers = headers;
    this.#columns = headers.flatMap((header, index) => {
      const field = fields
        ? fields[index]
        : packedItem.test(comparableHeader(header))
          ? 'items'
          : fieldByName.get(comparableHeader(header));
      return field && isPastOrderTableField(field) ? [{ index, field }] : [];
    });
    const amounts = this.#columns.filter(({ field }) => field === 'total' || field === 'item_price');
    this.mark = decimalMarkOf(
      amounts.flatMap(({ index }) => rows.map((row) => cellText(row, index))),
      '.',
    );
  }

  fieldAt(index: number): string | null {
    return this.#columns.find((column) => column.index === index)?.field ?? null;
  }

  header(field: PastOrderTableField): string {
    const column = this.#columns.find((one) => one.field === field);
    return column ? (this.#headers[column.index] ?? '') : field;
  }

  text(row: ShopRow | undefined, field: PastOrderTableField): string {
    return this.texts(row, field)[0] ?? '';
  }

  texts(row: ShopRow | undefined, field: PastOrderTableField): string[] {
    if (!row) return [];
    return this.#columns.flatMap((column) => {
      const text =
        column.field === field
          ? cellText(row, column.index)
              .replace(/^="(.*)"$/s, '$1')
              .replace(/^'/, '')
          : '';
      return text === '' ? [] : [text];
    });
  }
}

/** A column for each item: `line_item_1`, `Product Item 2 Name` is none of them. */
const packedItem = /^line_item_\d+$/;

function readOrder(
  cells: OrderCells,
  { number, rows }: { number: string; rows: readonly ShopRow[] },
): FoundPastOrder | RowNote {
  const line = rows[0]?.line ?? 0;
  const first = (field: PastOrderTableField) =>
    rows.map((row) => cells.text(row, field)).find((text) => text !== '') ?? '';
  const email = parseEmail(first('email'));
  if (!email)
    return { line, field: cells.header('email'), code: 'order_without_email', value: first('email') };
  const notes: RowNote[] = [];
  const placedAt = momentOfExport(first('placed_at'));
  if (!placedAt && first('placed_at') !== '') {
    notes.push({ line, field: cells.header('placed_at'), code: 'value_ignored', value: first('placed_at') });
  }
  const total = first('total');
  const totalCentavos = total === '' ? null : readCentavos(total, cells.mark);
  if (total !== '' && totalCentavos === null) {
    notes.push({ line, field: cells.header('total'), code: 'value_ignored', value: total });
  }
  const statuses = rows.map((row) => cells.texts(row, 'status')).find((texts) => texts.length > 0) ?? [];
  return {
    line,
    key: (first('key') || number).slice(0, longestText),
    email,
    number: number.replace(/^#/, '').slice(0, longestNumber),
    placedAt,
    status: pastOrderStatus(statuses).slice(0, longestText),
    totalCentavos: totalCentavos !== null && totalCentavos <= largestTotal ? totalCentavos : null,
    items: itemsOf(cells, rows).slice(0, mostItems),
    notes,
  };
}

const longestText = 200;
const longestNumber = 40;
const mostItems = 500;
const largestTotal = 2_000_000_000;

function itemsOf(cells: OrderCells, rows: readonly ShopRow[]): PastOrderItem[] {
  const seen = new Set<string>();
  return rows.flatMap((row): PastOrderItem[] => {
    const name = cells.text(row, 'item_name');
    if (name === '') return cells.texts(row, 'items').flatMap((cell) => readPackedItems(cell, cells.mark));
    const quantity = Number.parseInt(cells.text(row, 'quantity') || '1', 10);
    const price = readCentavos(cells.text(row, 'item_price'), cells.mark);
    const item = {
      name: name.slice(0, longestText),
      sku: cells.text(row, 'item_sku').slice(0, longestText),
      quantity: Number.isInteger(quantity) && quantity > 0 && quantity < 100_000 ? quantity : 1,
      price_centavos: price !== null && price <= largestTotal ? price : null,
    };
    // A line that is there twice, whole, is one item.
    const whole = row.cells.join('\n');
    if (seen.has(whole) && cells.text(row, 'total') !== '') return [];
    seen.add(whole);
    return [item];
  });
}
