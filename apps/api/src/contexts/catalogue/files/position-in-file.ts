import { productColumns, variantColumns } from './domain/file-columns.ts';

/** The lines of a product in its file, as data: they cross processes. */
export interface ProductLines {
  readonly format: 'table' | 'list' | 'shop';
  /** The line at which the product begins. */
  readonly line: number;
  /** The lines of its variants; empty in a list. */
  readonly variantLines: readonly number[];
  /** How a file of another shop names our columns. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Path = readonly (string | number)[];

/** Returns line and name of a field: a table's column, or a path such as `variants[2].price_centavos`. */
export function positionInFile(lines: ProductLines, path: Path): { line: number; field: string } {
  const { headers } = lines;
  if (lines.format === 'shop') {
    const position = positionInFile({ ...lines, format: 'table' }, path);
    return { ...position, field: headers?.[position.field] ?? position.field };
  }
  const { format, line, variantLines } = lines;
  if (format === 'list') return { line, field: pathText(path) };
  if (path[0] !== 'variants') return { line, field: columnOf(productColumns, path[0]) };
  const [, index, field] = path;
  return { line: variantLines[Number(index ?? 0)] ?? line, field: columnOf(variantColumns, field) };
}

function columnOf(
  columns: readonly { readonly field: string; readonly column: string }[],
  field: string | number | undefined,
): string {
  return columns.find((one) => one.field === field)?.column ?? '';
}

function pathText(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}
