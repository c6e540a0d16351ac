import { foldText } from '@vitrine/brazil/fold-text.ts';

/** Returns a column's name for comparison: in lower case, without accents, with one underscore for whatever separates words. */
export function headerName(cell: string): string {
  return foldText(cell)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
}
