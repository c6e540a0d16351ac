import { expect, it } from 'vitest';

import { resultText, returnDeadlines, returnStatusView } from './return-words.ts';

it.each([
  [0, 'Sem prazo de validade, para a próxima compra.'],
  [1, 'Vale por 1 dia, para a próxima compra.'],
  [365, 'Vale por 365 dias, para a próxima compra.'],
])('[ACC-03] the return form states how long the store’s credit is valid: %i days', (days, text) => {
  expect(resultText('credit', days)).toBe(text);
});

it.each([
  ['refund', 'O valor volta pela forma de pagamento do pedido.'],
  ['exchange', 'Escolha o tamanho ou a cor. Enviamos assim que o seu chegar, sem novo frete.'],
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

const lawOnly = {
  withdrawal_until: '2026-11-27',
  is_withdrawal_open: true,
  regret_until: '2026-11-27',
  is_regret_open: true,
  until: '2027-02-18',
};
const ofStore = { ...lawOnly, regret_until: '2026-12-20' };

it.each([
  [lawOnly, 'Você pode desistir da compra até 27/11/2026.'],
  [
    ofStore,
    'Você pode desistir da compra, com o frete de volta, até 27/11/2026, e devolver sem explicar por quê até 20/12/2026.',
  ],
  [
    { ...ofStore, is_withdrawal_open: false },
    'Você pode devolver sem explicar por quê até 20/12/2026; problemas com o produto, até 18/02/2027.',
  ],
  [
    { ...ofStore, is_withdrawal_open: false, is_regret_open: false },
    'O prazo para desistir terminou em 20/12/2026; problemas com o produto, até 18/02/2027.',
  ],
  // A back end that sends no deadlines.
  [
    { withdrawal_until: '2026-11-27', is_withdrawal_open: false, until: '2027-02-18' },
    'O prazo para desistir terminou em 27/11/2026; problemas com o produto, até 18/02/2027.',
  ],
])('[ACC-02] the return form states the deadlines: %#', (order, text) => {
  expect(returnDeadlines(order)).toBe(text);
});
