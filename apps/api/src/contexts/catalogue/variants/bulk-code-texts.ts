import { operatorProblems } from '@vitrine/contract/admin/operator-problems.ts';

import type { BulkCode } from './domain/plan-row.ts';

export const bulkCodeTexts: Readonly<Record<BulkCode, string>> = {
  price_invalid: operatorProblems.price_invalid,
  special_price_invalid: operatorProblems.special_price_invalid,
  stock_invalid: 'O estoque não fica negativo nem passa de 1 milhão.',
  gone: 'O produto foi apagado.',
  changed_since: 'O valor mudou depois desta edição e ficou como está.',
  sold_since: 'Foi vendido mais do que havia antes da edição: o estoque ficou em zero.',
};
