import type { FormVariant } from '#panel/products/product-form-values.ts';

import { type GridField, isRefusedCell, type VariantColumn } from './variant-grid-columns.ts';

interface PastedCell {
  readonly index: number;
  readonly field: GridField;
  readonly value: FormVariant[GridField];
}

interface PasteOutcome {
  readonly cells: readonly PastedCell[];
  /** What was not taken, each with its reason. */
  readonly refusals: readonly string[];
}

/** The grid as it is on the screen. */
interface PasteTarget {
  readonly columns: readonly VariantColumn[];
  /** The positions of the variants in the form, by row. */
  readonly order: readonly number[];
  readonly labels: readonly string[];
  /** Whether the code of the variant at this position is fixed. */
  readonly isStored: (index: number) => boolean;
}

const mostRefusals = 5;
/** An empty cell ends an offer or takes its period, a barcode or a cost away; a price or a stock it leaves. */
const mayBeCleared: ReadonlySet<GridField> = new Set([
  'special_price_centavos',
  'gtin',
  'cost_centavos',
  'offer_from',
  'offer_until',
  'on_order_limit',
  'on_order_days',
  'on_order_date',
]);

/** Returns what pasted cells change, from a cell of the grid on, to the right and down. A first row of column names places its columns. */
export function pasteIntoVariants(
  table: readonly (readonly string[])[],
  { row, column }: { row: number; column: number },
  target: PasteTarget,
): PasteOutcome {
  const headColumns = columnsByName(table[0] ?? [], target.columns);
  const rows = headColumns ? table.slice(1) : table;
  const columns = headColumns ?? target.columns.slice(column);
  const cells: PastedCell[] = [];
  const refusals: string[] = [];
  for (const [depth, texts] of rows.entries()) {
    const index = target.order[row + depth];
    if (index === undefined) continue;
    for (const [place, text] of texts.entries()) {
      const to = columns[place];
      if (!to || (to.field === 'sku' && target.isStored(index))) continue;
      if (text === '' && !mayBeCleared.has(to.field)) continue;
      const value = to.read(text);
      if (isRefusedCell(value)) {
        refusals.push(`${target.labels[row + depth] ?? ''}, ${to.label}: “${text}”. ${value.refusal}`);
      } else cells.push({ index, field: to.field, value });
    }
  }
  return { cells, refusals: [...shortened(refusals), ...leftOver({ rows, columns, row, target })] };
}

/** Returns the columns that a first row names; null if it has values. */
function columnsByName(cells: readonly string[], columns: readonly VariantColumn[]) {
  const found = cells.map((cell) => columns.find(({ label }) => plain(label) === plain(cell)));
  return found.some(Boolean) && cells.every((cell, place) => found[place] || !/\d/.test(cell)) ? found : null;
}

const plain = (text: string) => text.trim().toLowerCase();

function leftOver({
  rows,
  columns,
  row,
  target,
}: {
  rows: readonly (readonly string[])[];
  columns: readonly (VariantColumn | undefined)[];
  row: number;
  target: PasteTarget;
}): string[] {
  const rowsLeft = rows.length - (target.order.length - row);
  const widest = Math.max(0, ...rows.map((cells) => cells.length));
  const columnsLeft = widest - columns.length;
  return [
    ...(rowsLeft > 0
      ? [
          `${rowsLeft} ${rowsLeft === 1 ? 'linha a mais não coube' : 'linhas a mais não couberam'}: não há variações abaixo.`,
        ]
      : []),
    ...(columnsLeft > 0
      ? [
          `${columnsLeft} ${columnsLeft === 1 ? 'coluna a mais não coube' : 'colunas a mais não couberam'} à direita.`,
        ]
      : []),
  ];
}

function shortened(refusals: readonly string[]): string[] {
  const more = refusals.length - mostRefusals;
  if (more <= 0) return [...refusals];
  return [...refusals.slice(0, mostRefusals), `E mais ${more} ${more === 1 ? 'célula' : 'células'}.`];
}
