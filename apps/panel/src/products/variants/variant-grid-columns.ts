import { formatBrl } from '@vitrine/brazil/brl.ts';
import { isGtin } from '@vitrine/brazil/is-gtin.ts';
import { readSpreadsheetDay } from '@vitrine/brazil/read-spreadsheet-day.ts';
import { type MomentEdge, readSpreadsheetMoment } from '@vitrine/brazil/read-spreadsheet-moment.ts';
import { isScientific, readAmount, readWhole } from '@vitrine/brazil/spreadsheet-number.ts';
import { readOnOrderLimit, writeOnOrderLimit } from '@vitrine/rules/on-order-limit-text.ts';

import type { FormVariant } from '#panel/products/product-form-values.ts';
import { momentRefusal, offerBoundText } from '#panel/ui/labels/offer-labels.ts';

/** A field of a variant that the grid edits. */
export type GridField =
  | 'sku'
  | 'gtin'
  | 'price_centavos'
  | 'special_price_centavos'
  | 'stock'
  | 'weight_grams'
  | 'cost_centavos'
  | 'offer_from'
  | 'offer_until'
  | 'on_order_limit'
  | 'on_order_days'
  | 'on_order_date';

type CellValue = string | number | null;

export interface VariantColumn {
  readonly field: GridField;
  readonly label: string;
  /** What the API refuses is said where it is typed. */
  readonly isNumber: boolean;
  /** Whether one value may be that of all variants. */
  readonly isShared: boolean;
  /** Reads a typed or pasted cell; a refused one is a `CellRefusal`. */
  readonly read: (text: string) => CellValue | CellRefusal;
  readonly write: (value: FormVariant[GridField]) => string;
}

export interface CellRefusal {
  readonly refusal: string;
}

export const isRefusedCell = (read: CellValue | CellRefusal): read is CellRefusal =>
  typeof read === 'object' && read !== null;

export const amountRefusal = 'Escreva o valor como 1.234,56.';
const numberRefusal = 'Escreva um número inteiro, a partir de zero.';
const gtinRefusal =
  'O código de barras não confere: são 8, 12, 13 ou 14 dígitos, e o último verifica os outros.';
const digitsLost =
  'A planilha trocou este número pela notação científica. Formate a coluna como Texto e copie de novo.';

const amount = {
  isNumber: true,
  isShared: true,
  read(text: string) {
    if (text.trim() === '') return null;
    const centavos = readAmount(text);
    return typeof centavos === 'number' && centavos >= 0 ? centavos : { refusal: amountRefusal };
  },
  write: (value: FormVariant[GridField]) =>
    typeof value === 'number' ? formatBrl(value).replace(/R\$\s/, '') : '',
} as const;

const whole = {
  isNumber: true,
  isShared: true,
  read(text: string) {
    if (text.trim() === '') return null;
    const number = readWhole(text);
    return typeof number === 'number' ? number : { refusal: numberRefusal };
  },
  write: (value: FormVariant[GridField]) => String(value ?? ''),
} as const;

/** In São Paulo; a day alone begins with its first second and ends with its last. */
function moment(edge: MomentEdge) {
  return {
    isNumber: false,
    isShared: true,
    read(text: string) {
      if (text.trim() === '') return null;
      return readSpreadsheetMoment(text, edge)?.toISOString() ?? { refusal: momentRefusal };
    },
    write: (value: FormVariant[GridField]) => offerBoundText(typeof value === 'string' ? value : null, edge),
  } as const;
}

const limitRefusal = 'Escreva quantas peças vender além do estoque, ou “sem limite”; vazio, nenhuma.';
const daysRefusal = 'Escreva de 1 a 365 dias úteis.';
const dayRefusal = 'Escreva como 12/12/2026.';

/** How many pieces are sold beyond the stock. */
const onOrderLimit = {
  isNumber: false,
  isShared: true,
  read(text: string) {
    if (text.trim() === '') return null;
    const limit = readOnOrderLimit(text);
    return typeof limit === 'string' ? { refusal: limitRefusal } : limit;
  },
  write: (value: FormVariant[GridField]) =>
    typeof value === 'number' ? writeOnOrderLimit(value) : String(value ?? ''),
} as const;

const businessDays = {
  ...whole,
  read(text: string) {
    if (text.trim() === '') return null;
    const days = readWhole(text);
    return typeof days === 'number' && days >= 1 && days <= 365 ? days : { refusal: daysRefusal };
  },
} as const;

const day = {
  isNumber: false,
  isShared: true,
  read(text: string) {
    if (text.trim() === '') return null;
    return readSpreadsheetDay(text) ?? { refusal: dayRefusal };
  },
  write(value: FormVariant[GridField]) {
    const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value ?? '')) ?? [];
    return year === undefined ? String(value ?? '') : `${dayOfMonth}/${month}/${year}`;
  },
} as const;

/** The columns of the grid, in the order in which a spreadsheet's columns are pasted. */
export const variantGridColumns: readonly VariantColumn[] = [
  {
    field: 'sku',
    label: 'SKU',
    isNumber: false,
    isShared: false,
    read: (text) =>
      /E\+/i.test(text) && isScientific(text) ? { refusal: digitsLost } : text.trim().slice(0, 64),
    write: (value) => String(value ?? ''),
  },
  { field: 'price_centavos', label: 'Preço', ...amount },
  { field: 'special_price_centavos', label: 'Preço promocional', ...amount },
  { field: 'stock', label: 'Estoque', ...whole },
  {
    field: 'gtin',
    label: 'Código de barras',
    isNumber: false,
    isShared: false,
    read(text) {
      const code = text.trim().replaceAll(/(?<=\d)[\s-](?=\d)/g, '');
      if (code === '' || /^sem gtin$/i.test(code)) return null;
      if (isScientific(code)) return { refusal: digitsLost };
      return isGtin(code) ? code : { refusal: gtinRefusal };
    },
    write: (value) => String(value ?? ''),
  },
  { field: 'weight_grams', label: 'Peso (g)', ...whole },
  { field: 'cost_centavos', label: 'Custo', ...amount },
  { field: 'offer_from', label: 'Oferta a partir de', ...moment('start') },
  { field: 'offer_until', label: 'Oferta até', ...moment('end') },
  { field: 'on_order_limit', label: 'Sob encomenda', ...onOrderLimit },
  { field: 'on_order_days', label: 'Prazo da encomenda (dias úteis)', ...businessDays },
  { field: 'on_order_date', label: 'Data da pré-venda', ...day },
];
