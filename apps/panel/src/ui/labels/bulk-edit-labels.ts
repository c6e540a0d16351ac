import { formatBrl, formatBrlChange } from '@vitrine/brazil/brl.ts';
import { formatCest } from '@vitrine/brazil/cest.ts';
import { fiscalCode, type FiscalField } from '@vitrine/brazil/fiscal-numbers.ts';
import { goodsOrigins } from '@vitrine/brazil/goods-origin.ts';
import { formatNcm } from '@vitrine/brazil/ncm.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import {
  type BulkChange,
  type BulkEdit,
  type BulkField,
  type BulkRowStatus,
  isFieldOfProducts,
  isFiscalField,
} from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import type { StatusTone } from '#panel/ui/status-badge.tsx';

import { offerBoundText } from './offer-labels.ts';

/** The Portuguese names of the kinds of bulk edits. */
export const bulkKindLabels = {
  change_price_by_percent: 'Mudar o preço em %',
  change_price_by_amount: 'Mudar o preço em R$',
  set_price: 'Definir o preço',
  discount: 'Preço promocional com % de desconto',
  set_sale_price: 'Definir o preço promocional',
  set_offer_period: 'Mudar o período da oferta',
  end_sale: 'Tirar o preço promocional',
  set_stock: 'Definir o estoque',
  add_stock: 'Somar ao estoque',
  show_products: 'Mostrar os produtos na loja',
  hide_products: 'Ocultar os produtos da loja',
  add_to_category: 'Pôr os produtos em uma categoria',
  remove_from_category: 'Tirar os produtos de uma categoria',
  add_tag: 'Pôr uma etiqueta nos produtos',
  remove_tag: 'Tirar uma etiqueta dos produtos',
  set_weight: 'Definir o peso',
  set_ncm: 'Definir o NCM',
  set_cest: 'Definir o CEST',
  set_goods_origin: 'Definir a origem da mercadoria',
  set_invoice_unit: 'Definir a unidade da nota',
} as const satisfies Record<BulkChange['kind'], string>;

export const bulkStatusLabels = {
  applying: { tone: 'waiting', label: 'Aplicando' },
  applied: { tone: 'good', label: 'Aplicada' },
  undoing: { tone: 'waiting', label: 'Desfazendo' },
  undone: { tone: 'muted', label: 'Desfeita' },
} as const satisfies Record<BulkEdit['status'], { tone: StatusTone; label: string }>;

export const bulkRowLabels = {
  waiting: { tone: 'waiting', label: 'Não aplicada' },
  changed: { tone: 'good', label: 'Mudou' },
  unchanged: { tone: 'muted', label: 'Já estava assim' },
  refused: { tone: 'bad', label: 'Recusada' },
  undone: { tone: 'muted', label: 'Desfeita' },
  kept: { tone: 'waiting', label: 'Mantida' },
} as const satisfies Record<BulkRowStatus, { tone: StatusTone; label: string }>;

const percentText = (basisPoints: number) =>
  `${basisPoints < 0 ? '− ' : ''}${String(Math.abs(basisPoints) / 100).replace('.', ',')}%`;

const periodText = ({ offer_from: from, offer_until: until }: OfferBounds) =>
  `${from ? ` a partir de ${offerBoundText(from, 'start')}` : ''}${until ? ` até ${offerBoundText(until, 'end')}` : ''}`;

interface OfferBounds {
  readonly offer_from?: string | null | undefined;
  readonly offer_until?: string | null | undefined;
}

/** Returns the change of an edit as text, such as `Mudar o preço em %: 10%`. */
export function bulkChangeText({
  change,
  category_name: category,
}: Pick<BulkEdit, 'change' | 'category_name'>): string {
  const label = bulkKindLabels[change.kind];
  switch (change.kind) {
    case 'add_to_category':
    case 'remove_from_category':
      return category === null ? label : `${label}: ${category}`;
    case 'add_tag':
    case 'remove_tag':
      return `${label}: ${change.tag}`;
    case 'set_ncm':
    case 'set_cest':
    case 'set_goods_origin':
    case 'set_invoice_unit':
      return `${label}: ${fiscalText(change)}`;
    case 'set_weight':
      return `${label}: ${formatWholeNumber(change.grams)} g`;
    case 'set_price':
      return `${label}: ${formatBrl(change.centavos)}`;
    case 'set_sale_price':
      return `${label}: ${formatBrl(change.centavos)}${periodText(change)}`;
    case 'set_offer_period':
      return `${label}:${periodText(change) || ' sem começo nem fim'}`;
    case 'change_price_by_amount':
      return `${label}: ${formatBrlChange(change.centavos)}`;
    case 'change_price_by_percent':
      return `${label}: ${percentText(change.basis_points)}`;
    case 'discount':
      return `${label}: ${percentText(change.basis_points)}${periodText(change)}`;
    case 'set_stock':
      return `${label}: ${formatWholeNumber(change.to)}`;
    case 'add_stock':
      return `${label}: ${change.by < 0 ? '− ' : '+ '}${formatWholeNumber(Math.abs(change.by))}`;
    default:
      return label;
  }
}

/** Formats a value of a row. */
export function bulkValueText(field: BulkField, value: number | null): string {
  if (value === null) return '—';
  if (field === 'stock') return formatWholeNumber(value);
  if (field === 'is_active') return value === 1 ? 'na loja' : 'oculto';
  if (field === 'in_category') return value === 1 ? 'na categoria' : 'fora';
  if (field === 'has_tag') return value === 1 ? 'com a etiqueta' : 'sem';
  if (field === 'weight_grams') return `${formatWholeNumber(value)} g`;
  if (isFiscalField(field)) return fiscalCodeText(field, fiscalCode(field, value) ?? '');
  return formatBrl(value);
}

type FiscalChange = Extract<
  BulkChange,
  { kind: 'set_ncm' | 'set_cest' | 'set_goods_origin' | 'set_invoice_unit' }
>;

function fiscalText(change: FiscalChange): string {
  if ('ncm' in change) return fiscalCodeText('ncm', change.ncm);
  if ('cest' in change) return fiscalCodeText('cest', change.cest);
  if ('invoice_unit' in change) return fiscalCodeText('invoice_unit', change.invoice_unit);
  return fiscalCodeText('goods_origin', change.goods_origin);
}

function fiscalCodeText(field: FiscalField, code: string | number | null): string {
  if (code === null) return 'nenhum';
  if (field === 'ncm') return formatNcm(String(code));
  if (field === 'cest') return formatCest(String(code));
  if (field === 'goods_origin') return `${code} – ${goodsOrigins[Number(code)] ?? ''}`;
  return String(code);
}

/** Returns the number of edited records as text, such as `3 variações`. */
export function bulkCountText(field: BulkField, count: number): string {
  const [one, more] = isFieldOfProducts(field) ? ['produto', 'produtos'] : ['variação', 'variações'];
  return `${formatWholeNumber(count)} ${count === 1 ? one : more}`;
}
