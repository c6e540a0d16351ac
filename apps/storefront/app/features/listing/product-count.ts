import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';

export function productCount(total: number): string {
  return total === 1 ? '1 produto' : `${formatWholeNumber(total)} produtos`;
}
