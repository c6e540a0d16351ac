import { expect, it } from 'vitest';

import { arrivalText } from './arrival-text.ts';

it.each([
  [{ name: 'Expressa', arrives_on: '2026-11-26' }, 'chega até qui., 26/11'],
  [{ name: 'Expressa', arrives_on: '2026-11-29' }, 'chega até dom., 29/11'],
  [{ name: 'Expressa', arrives_from: '2027-01-02', arrives_on: '2027-01-02' }, 'chega até sáb., 02/01'],
  [
    { name: 'Expressa', arrives_from: '2026-12-30', arrives_on: '2027-01-04' },
    'chega entre qua., 30/12 e seg., 04/01',
  ],
  [{ name: 'Retirada na loja', arrives_on: '2026-11-26' }, 'retire a partir de qui., 26/11'],
  [
    { name: 'Na loja', pickup: { address: 'Rua Harmonia, 415' }, arrives_on: '2026-11-26' },
    'retire a partir de qui., 26/11 na Rua Harmonia, 415',
  ],
  [
    { name: 'Na loja', pickup: { address: null }, arrives_on: '2026-11-26' },
    'retire a partir de qui., 26/11',
  ],
  [{ name: 'Retiro Azul Cargas', pickup: null, arrives_on: '2026-11-26' }, 'chega até qui., 26/11'],
])('[CHK-03] [CAT+01] formats the days of %o', (arrival, text) => {
  expect(arrivalText(arrival)).toBe(text);
});
