/** Why an operator cannot store a price list, or change its prices. */
export const priceListOperatorProblems = {
  price_list_code_invalid: 'O código {code} não serve: use letras minúsculas, números e hífens.',
  price_list_empty: 'Esta lista não tem preços próprios para reajustar.',
  price_list_not_found: 'Não há lista de preços com o código {code}.',
  price_list_table_invalid: '{problem}',
} as const;
