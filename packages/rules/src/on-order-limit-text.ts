import { type NumberFault, readWhole } from '@vitrine/brazil/spreadsheet-number.ts';

import { unlimitedOnOrder } from './orderable-quantity.ts';

const unlimited = /^(?:sem limite|ilimitad[oa]|sim|unlimited|continue|-1)$/i;
const none = /^(?:não|nao|0|no|deny)$/i;

/** Reads how many pieces are sold beyond the stock, as people and other shops write it; null: none. */
export function readOnOrderLimit(text: string): number | null | NumberFault {
  const word = text.trim();
  if (unlimited.test(word)) return unlimitedOnOrder;
  return none.test(word) ? null : readWhole(word);
}

export function writeOnOrderLimit(limit: number): string {
  return limit === unlimitedOnOrder ? 'sem limite' : String(limit);
}
