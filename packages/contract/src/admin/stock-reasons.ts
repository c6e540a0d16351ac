/** Why a variant's stock has changed. */
export const stockReasons = [
  'opening',
  'sale',
  'on_order',
  'cancellation',
  'expiry',
  'withdrawal',
  'return',
  'write_off',
  'exchange',
  'import',
  'bulk_edit',
  'hand',
  'other',
] as const;

export type StockReason = (typeof stockReasons)[number];

/** The kinds of documents that cause a change of stock. */
export const stockDocumentKinds = ['order', 'return', 'import', 'bulk_edit'] as const;

export type StockDocumentKind = (typeof stockDocumentKinds)[number];

/** As lists and spreadsheets of the staff name them. */
export const stockReasonLabels: Readonly<Record<StockReason, string>> = {
  opening: 'Estoque inicial',
  sale: 'Venda',
  on_order: 'Encomenda atendida',
  cancellation: 'Pedido cancelado',
  expiry: 'Pedido não pago no prazo',
  withdrawal: 'Desistência antes do envio',
  return: 'Devolução',
  write_off: 'Baixa de devolução',
  exchange: 'Troca',
  import: 'Importação',
  bulk_edit: 'Edição em massa',
  hand: 'Ajuste manual',
  other: 'Outro',
};
