import { expect, it } from 'vitest';

import { resultText } from './return-words.ts';

it.each([
  [0, 'Sem prazo de validade, para a próxima compra.'],
  [1, 'Vale por 1 dia, para a próxima compra.'],
  [365, 'Vale por 365 dias, para a próxima compra.'],
])('[ACC-03] the return form promises credit for as long as the store sets: %i days', (days, text) => {
  expect(resultText('credit', days)).toBe(text);
});
