import { formatBrl } from '@vitrine/brazil/brl.ts';
import { expect, it } from 'vitest';

import { refundedWords } from './refunded-words.ts';

it('[ORD+06] names each refund with its day, also one of the payment provider', () => {
  expect(
    refundedWords(
      [
        { at: '2026-11-22T13:00:00.000Z', amount_centavos: 1_000 },
        { at: '2026-11-24T13:00:00.000Z', amount_centavos: -1_000 },
      ],
      formatBrl,
    ).map((words) => words.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Em 22/11/2026, R$ 10,00 voltaram pela mesma forma de pagamento.',
    'Em 24/11/2026, R$ 10,00 foram cobrados outra vez.',
  ]);
});
