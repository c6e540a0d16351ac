import { refusals } from '@vitrine/contract/refusals.ts';
import { expect, it } from 'vitest';

import { fillMessage } from './fill-message.ts';
import { translateServerMessage } from './server-messages.ts';

const text = translateServerMessage(refusals.company_refused.message);

it('[REG-12] fills in a refused company’s status and reason', () => {
  expect(fillMessage(text, { status: 'Inapta', reason: 'Omissão de declarações' })).toBe(
    'CNPJ recusado. Situação cadastral atual é: Inapta. Motivo: Omissão de declarações',
  );
});

it('[REG-12] fills in a text if the registry gives no reason', () => {
  expect(fillMessage(text, { status: 'Nula' })).toBe(
    'CNPJ recusado. Situação cadastral atual é: Nula. Motivo: não informado',
  );
});

it('leaves a text without params unchanged', () => {
  expect(fillMessage('{X} no Pix', undefined)).toBe('{X} no Pix');
});
