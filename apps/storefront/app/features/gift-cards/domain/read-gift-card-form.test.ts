import { expect, it } from 'vitest';

import { readGiftCardForm } from './read-gift-card-form.ts';
import { validityWords } from './validity-words.ts';

const terms = { amounts: [5_000, 10_000], minCentavos: 2_000, maxCentavos: 50_000 };
const whole = {
  amount: '10000',
  recipient_name: ' Bia ',
  recipient_email: 'Bia@Exemplo.com.br',
  sender_name: 'Ana',
  message: 'Parabéns!\r\nBeijos',
  when: 'now',
};
const read = (more: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...whole, ...more })) form.set(name, value);
  return readGiftCardForm(form, { terms, today: '2026-11-29' });
};

it('[CHK+04] reads amount, recipient, message and day as people type them', () => {
  expect(read()).toEqual({
    input: {
      amount_centavos: 10_000,
      recipient_name: 'Bia',
      recipient_email: 'bia@exemplo.com.br',
      sender_name: 'Ana',
      message: 'Parabéns!\nBeijos',
      send_on: '2026-11-29',
    },
  });
  expect(
    read({ amount: 'outro', other_amount: 'R$ 75,50', when: 'day', send_on: '2026-12-24' }),
  ).toMatchObject({
    input: { amount_centavos: 7_550, send_on: '2026-12-24' },
  });
});

it('[CHK+04] names each problem beside its field', () => {
  expect(read({ amount: 'outro', other_amount: '10.50' })).toMatchObject({
    problems: { other_amount: 'Digite um valor, como 75 ou 75,50' },
  });
  for (const typed of ['19,99', '500,01', '-30', '0']) {
    expect(read({ amount: 'outro', other_amount: typed })).toMatchObject({
      problems: { other_amount: expect.stringContaining('O valor vai de') as string },
    });
  }
  expect(read({ amount: '7500' })).toEqual({ problems: { amount: 'Escolha um valor' } });
  for (const day of ['', '2026-11-28', '2027-11-30', '2026-02-30']) {
    expect(read({ when: 'day', send_on: day })).toHaveProperty('problems.send_on');
  }
  expect(
    read({ recipient_name: ' ', recipient_email: 'bia@', sender_name: '', message: 'x'.repeat(301) }),
  ).toEqual({
    problems: {
      recipient_name: 'Digite o nome de quem recebe',
      recipient_email: 'E-mail inválido',
      sender_name: 'Digite o seu nome',
      message: 'A mensagem passa de 300 caracteres: tem 301',
    },
  });
});

it('[CHK+04] says how long a gift card is valid', () => {
  expect(validityWords(0)).toBe('Não vence.');
  expect([1, 12, 18, 24].map((months) => validityWords(months).split(' a partir')[0])).toEqual([
    'Vale por 1 mês',
    'Vale por 1 ano',
    'Vale por 18 meses',
    'Vale por 2 anos',
  ]);
});
