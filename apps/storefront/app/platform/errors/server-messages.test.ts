import { CallError } from '@vitrine/contract/client.ts';
import { refusalCodes, refusals } from '@vitrine/contract/refusals.ts';
import { expect, it } from 'vitest';

import { refusalText, translateCallError, translateServerMessage, fillMessage } from './server-messages.ts';

it.each([
  [refusals.product_out_of_stock.message, 'Quantidade máxima atingida'],
  [refusals.coupon_not_found.message, 'Cupom não encontrado.'],
  [refusals.internal_error.message, 'Algo deu errado, entre em contato conosco'],
])('[UIX-04] shows %s as %s', (message, text) => {
  expect(translateServerMessage(message)).toBe(text);
});

it.each(refusalCodes)(
  '[UIX-04] has one Portuguese text for %s, by its code and by its message id',
  (code) => {
    const { message } = refusals[code];
    expect(refusalText(code)).not.toBe(message);
    expect(translateServerMessage(message)).toBe(refusalText(code));
  },
);

it('[UIX-04] prefers the code of a failure to its message id, and a text of the back end to both', () => {
  const details = { call: 'POST /api/sales/orders', status: 422, code: 'order_too_large' } as const;
  const failure = (message: string) => new CallError('refusal', { ...details, message });
  expect(translateCallError(failure('The cart is empty.'))).toBe(refusalText('order_too_large'));
  expect(translateCallError(failure('Faça dois pedidos.'))).toBe('Faça dois pedidos.');
});

it.each([
  ['pf', 'CPF inválido'],
  ['pj', 'CNPJ inválido'],
  [undefined, 'CPF/CNPJ inválido'],
] as const)('[REG-03] says of the document of %s: %s', (person, text) => {
  expect(translateServerMessage('validation.taxvat', person)).toBe(text);
  const fields = { taxvat: ['validation.taxvat'] };
  const error = new CallError('refusal', {
    call: 'POST /api/customer/customers',
    status: 422,
    code: 'taxvat_invalid',
    message: 'validation.taxvat',
    fields,
  });
  expect(translateCallError(error, person)).toBe(text);
});

it('leaves a text that is no message id unchanged', () => {
  expect(translateServerMessage('Login efetuado com sucesso.')).toBe('Login efetuado com sucesso.');
});

it.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
  [3541, '1 hora'],
  [3601, '2 horas'],
])('[AUT+01] says of %i seconds to wait: %s', (retryAfterSeconds, wait) => {
  const { status, message } = refusals.too_many_requests;
  const error = new CallError('refusal', {
    call: 'POST /api/customer/customers',
    status,
    code: 'too_many_requests',
    message,
    retryAfterSeconds,
  });
  expect(translateCallError(error)).toBe(`Muitas tentativas. Aguarde ${wait} e tente novamente.`);
});

it('[UIX-04] [AUT-05] returns the message of any other failure', () => {
  const { status, message } = refusals.email_taken;
  expect(
    translateCallError(
      new CallError('refusal', {
        call: 'POST /api/customer/customers',
        status,
        code: 'email_taken',
        message,
      }),
    ),
  ).toBe('Este e-mail já está cadastrado.');
  expect(translateCallError(new Error('boom'))).toBe('Algo deu errado, entre em contato conosco');
});

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
