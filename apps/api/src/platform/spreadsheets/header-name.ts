/** Returns a column's name for comparison: in lower case, without accents, with one underscore for whatever separates words. */
export function headerName(cell: string): string {
  return cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
}
