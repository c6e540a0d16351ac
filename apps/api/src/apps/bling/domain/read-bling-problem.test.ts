import { expect, it } from 'vitest';

import { readBlingProblem } from './read-bling-problem.ts';

/** Bodies as Bling and its clients' reports have them. */
it.each([
  [
    'a field',
    {
      error: {
        type: 'VALIDATION_ERROR',
        message: 'Não foi possível salvar a venda',
        description: 'Não foi possível salvar a venda',
        fields: [
          { code: 49, msg: 'O valor das parcelas difere do total', element: 'parcelas', namespace: 'VENDAS' },
        ],
      },
    },
    { text: 'O valor das parcelas difere do total (parcelas)', elements: ['parcelas'] },
  ],
  [
    'fields by position',
    {
      error: {
        type: 'VALIDATION_ERROR',
        fields: {
          0: { code: 3, msg: 'O CPF é inválido', element: 'numeroDocumento' },
          1: { msg: 'Sem CEP' },
        },
      },
    },
    { text: 'O CPF é inválido (numeroDocumento) Sem CEP', elements: ['numeroDocumento', ''] },
  ],
  [
    'the limit of a day',
    {
      error: {
        type: 'TOO_MANY_REQUESTS',
        message: 'Limite de requisições atingido.',
        description: 'O limite de requisições por dia foi atingido, tente novamente amanhã.',
        limit: 120_000,
        period: 'day',
      },
    },
    { isOfDay: true, text: 'O limite de requisições por dia foi atingido, tente novamente amanhã.' },
  ],
  [
    'an OAuth error',
    { error: { type: 'invalid_grant', message: 'invalid_grant', description: 'Invalid refresh token' } },
    { text: 'Invalid refresh token' },
  ],
  ['an error that is a text', { error: 'invalid_token' }, { text: 'sem dizer o motivo.' }],
  [
    'fields null',
    { error: { type: 'UNKNOWN_ERROR', message: 'Erro', description: null, fields: null } },
    { text: 'Erro', elements: [] },
  ],
  [
    'a field with a document, which it leaves out',
    {
      error: {
        type: 'VALIDATION_ERROR',
        fields: [{ msg: 'O CPF 529.982.247-25 já está no contato 1, o CNPJ 11222333000181 também' }],
      },
    },
    { text: 'O CPF ••• já está no contato 1, o CNPJ ••• também' },
  ],
  ['a page', '<html>', { text: 'sem dizer o motivo.' }],
  ['nothing', null, { text: 'sem dizer o motivo.' }],
])('[INT+02] reads %s', (_, body, expected) => {
  expect(readBlingProblem(body)).toMatchObject(expected);
});
