import type { PriceProblem } from '@vitrine/rules/price-problem.ts';

export const priceProblemTexts: Readonly<Record<PriceProblem, string>> = {
  price_invalid: 'O preço é maior que zero e no máximo R$ 1 milhão.',
  special_price_invalid: 'O preço promocional é maior que zero e menor que o preço.',
};
