import { describe, expect, it } from 'vitest';

import { type CardValues, cardProblems } from './card-values.ts';

const today = '2026-11-21';
const card: CardValues = {
  number: '4111 1111 1111 1111',
  holder: 'Ana Souza',
  expiry: '11/26',
  cvv: '123',
  document: '529.982.247-25',
};

describe('cardProblems', () => {
  it('[PAY-01] accepts a valid card in its last month', () => {
    expect(cardProblems(card, today)).toEqual({});
  });

  it.each([
    [{ number: '' }, { number: 'Digite o número do cartão' }],
    [{ number: '4111 1111 1111 1112' }, { number: 'Número do cartão inválido.' }],
    [{ number: '4111 1111 1111' }, { number: 'Número do cartão inválido.' }],
    // A valid check digit, but no brand has this prefix.
    [{ number: '9999 9999 9999 9995' }, { number: 'Bandeira do cartão não reconhecida.' }],
    [{ holder: '  ' }, { holder: 'Digite o nome impresso no cartão' }],
    [{ holder: '123' }, { holder: 'Nome do titular inválido.' }],
    [{ expiry: '10/26' }, { expiry: 'Cartão vencido' }],
    [{ expiry: '13/30' }, { expiry: 'Validade inválida' }],
    [{ expiry: '1' }, { expiry: 'Validade inválida' }],
    [{ cvv: '12' }, { cvv: 'Código de segurança inválido.' }],
    [{ cvv: '1234' }, { cvv: 'Código de segurança inválido.' }],
    [{ number: '3782 822463 10005', cvv: '123' }, { cvv: 'Código de segurança inválido.' }],
    [{ number: '3782 822463 10005', cvv: '1234' }, {}],
    [{ expiry: '12/2030' }, {}],
    [{ expiry: '1/30' }, {}],
    [{ expiry: '2030-12' }, {}],
    [{ expiry: '10/2026' }, { expiry: 'Cartão vencido' }],
    [{ document: '11.222.333/0001-81' }, { document: 'Este é um CNPJ. Digite o CPF do titular' }],
    [{ document: 'CPF: 529.982.247-25' }, {}],
    [{ document: '529.982.247-24' }, { document: 'CPF inválido' }],
    [{ document: '111.111.111-11' }, { document: 'CPF inválido' }],
  ] as const)('[PAY-01] with %j says %j', (changes, problems) => {
    expect(cardProblems({ ...card, ...changes }, today)).toEqual(problems);
  });

  it('[PAY-01] returns all errors at once', () => {
    const nothing = { number: '', holder: '', expiry: '', cvv: '', document: '' };
    expect(cardProblems(nothing, today)).toEqual({
      number: 'Digite o número do cartão',
      holder: 'Digite o nome impresso no cartão',
      expiry: 'Digite a validade do cartão',
      cvv: 'Digite o código de segurança',
      document: 'Digite o CPF do titular',
    });
  });
});
