import { expect, it } from 'vitest';

import { resultText, returnStatusView } from './return-words.ts';

it.each([
  [0, 'Sem prazo de validade, para a próxima compra.'],
  [1, 'Vale por 1 dia, para a próxima compra.'],
  [365, 'Vale por 365 dias, para a próxima compra.'],
])('[ACC-03] the return form promises credit for as long as the store sets: %i days', (days, text) => {
  expect(resultText('credit', days)).toBe(text);
});

it.each([
  ['refund', 'O valor volta pela forma de pagamento do pedido.'],
  ['exchange', 'Enviamos outro igual assim que o seu chegar.'],
] as const)('[ACC-03] the return form explains the result %s: %s', (result, text) => {
  expect(resultText(result, 365)).toBe(text);
});

it.each([
  ['requested', 'Em análise', 'warning'],
  ['approved', 'Aprovada', 'success'],
  ['received', 'Produto recebido', 'neutral'],
  ['done', 'Concluída', 'success'],
  ['refused', 'Recusada', 'danger'],
] as const)('[ACC-02] labels a return that is %s "%s", in the tone %s', (status, label, tone) => {
  expect(returnStatusView(status)).toMatchObject({ label, tone });
});
