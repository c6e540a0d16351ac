import type { PermalinkProblem } from '@vitrine/rules/cart-permalink.ts';

import type { MatchedPermalink, PermalinkRow } from './match-permalink.ts';
import { quantityRuleText } from './quantity-rule-text.ts';

/** Returns what of a link cannot be added, a sentence each. */
export function permalinkNotes({ soldOut, unknownSkus, problems }: MatchedPermalink): string[] {
  return [
    ...soldOut.map(({ name, options_label: options }) =>
      options === '' ? `${name} está esgotado.` : `${name} (${options}) está esgotado.`,
    ),
    ...unknownSkus.map((sku) => `O código ${sku} não existe nesta loja.`),
    ...problems.map(problemText),
  ];
}

function problemText(problem: PermalinkProblem): string {
  switch (problem.kind) {
    case 'quantity':
      return problem.text === ''
        ? `Falta a quantidade do código ${problem.sku}.`
        : `“${problem.text}” não é uma quantidade de 1 a 999 do código ${problem.sku}.`;
    case 'code':
      return `“${problem.text}” não é um código de produto.`;
    default:
      return `O link tem produtos demais: ${problem.omitted} ${problem.omitted === 1 ? 'ficou' : 'ficaram'} de fora.`;
  }
}

/** Returns why a quantity differs from the link's; null if it does not. */
export function changedQtyNote({ variant, qty, wishedQty }: PermalinkRow): string | null {
  if (wishedQty === null) return null;
  if (wishedQty > qty) return `O link pedia ${wishedQty}, mas só ${qty === 1 ? 'resta' : 'restam'} ${qty}.`;
  return `${quantityRuleText(variant) ?? 'Quantidade ajustada'}: ${wishedQty} virou ${qty}.`;
}
