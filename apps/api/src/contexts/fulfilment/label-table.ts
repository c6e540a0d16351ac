import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';

import { type CsvCell, csvTable } from '#api/platform/admin/csv-table.ts';

type Column = readonly [name: string, cell: (slip: PackingSlip) => CsvCell];

const columns: readonly Column[] = [
  ['pedido', ({ number }) => number],
  // Of an order that is sent in parts; empty for what has not been sent.
  ['volume', ({ parcel }) => parcel ?? ''],
  // Code 128 of the packing slip has the same text.
  ['codigo_de_barras', ({ number }) => ({ code: number })],
  ['remetente', ({ sender }) => sender.name],
  ['remetente_documento', ({ sender }) => ({ code: sender.document })],
  ['remetente_telefone', ({ sender }) => ({ code: sender.phone })],
  ['remetente_cep', ({ sender }) => ({ code: sender.postcode })],
  ['remetente_endereco', ({ sender }) => sender.street],
  ['remetente_numero', ({ sender }) => sender.number],
  ['remetente_complemento', ({ sender }) => sender.complement],
  ['remetente_bairro', ({ sender }) => sender.neighborhood],
  ['remetente_cidade', ({ sender }) => sender.city],
  ['remetente_uf', ({ sender }) => sender.region],
  ['destinatario', ({ address }) => address.recipient],
  ['destinatario_documento', ({ document }) => ({ code: document })],
  ['destinatario_telefone', ({ address }) => ({ code: address.phone })],
  ['cep', ({ address }) => ({ code: address.postcode })],
  ['endereco', ({ address }) => address.street],
  ['numero', ({ address }) => address.number],
  ['complemento', ({ address }) => address.complement],
  ['bairro', ({ address }) => address.neighborhood],
  ['cidade', ({ address }) => address.city],
  ['uf', ({ address }) => address.region],
  ['entrega', ({ shipping }) => shipping.name],
  ['itens', ({ items }) => items.map(itemText).join(' | ')],
  ['pecas', ({ items }) => items.reduce((sum, { qty }) => sum + qty, 0)],
  [
    'valor_declarado',
    ({ items }) => ({ centavos: items.reduce((sum, { value_centavos: centavos }) => sum + centavos, 0) }),
  ],
  // Empty, never zero: a carrier would take zero for a weight.
  ['peso_kg', ({ weight_grams: grams }) => (grams === null ? null : grams / 1000)],
];

/** Returns orders as a table for the labels of a carrier: sender and recipient in columns of their own, a line for each slip. */
export function labelTable(slips: readonly PackingSlip[]): string {
  return csvTable([
    columns.map(([name]) => name),
    ...slips.map((slip) => columns.map(([, cell]) => cell(slip))),
  ]);
}

function itemText({ qty, sku, name, options_label: options }: PackingSlip['items'][number]): string {
  return `${qty} × ${sku} ${[name, options].filter((part) => part !== '').join(', ')}`;
}
