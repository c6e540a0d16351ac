import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';

/** Returns a number of products as text: `12 produtos`. */
export function productCountText(count: number): string {
  if (count === 0) return 'nenhum produto';
  return count === 1 ? '1 produto' : `${formatWholeNumber(count)} produtos`;
}
