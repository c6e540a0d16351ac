import { describe, expect, it } from 'vitest';

import { providerRefusal } from './provider-refusal.ts';
import { centavosOfReais, readPrices } from './read-prices.ts';

const pac = { id: 1, name: 'PAC', company: { name: 'Correios' }, price: '23.90', delivery_time: 6 };
const read = { id: 1, name: 'PAC', carrier: 'Correios', priceCentavos: 2390, businessDays: 6 };

describe('readPrices', () => {
  it.each<[string, unknown, object[]]>([
    ['a list', [pac], [read]],
    ['one service alone, as the provider answers for one', pac, [read]],
    [
      'the merchant’s own terms first',
      [{ ...pac, custom_price: '20.00', custom_delivery_time: 8 }],
      [{ ...read, priceCentavos: 2000, businessDays: 8 }],
    ],
    ['a price as a number, a time as text', [{ ...pac, price: 23.9, delivery_time: '6' }], [read]],
    ['no custom terms', [{ ...pac, custom_price: null, custom_delivery_time: null }], [read]],
    ['a time as a range only', [{ ...pac, delivery_time: null, delivery_range: { min: 5, max: 6 } }], [read]],
    ['no company', [{ ...pac, company: undefined }], [{ ...read, carrier: '' }]],
    ['an error beside a price', [{ ...pac, error: 'Serviço indisponível para o trecho.' }], []],
    [
      'an error without price',
      [{ id: 15, name: '.Package', error: 'Este serviço não atende o trecho.' }],
      [],
    ],
    ['a price of zero', [{ ...pac, price: '0.00' }], []],
    ['no time', [{ ...pac, delivery_time: null }], []],
    ['a message instead of services', { message: 'Unauthenticated.' }, []],
    ['garbage between services', [null, 'x', pac], [read]],
  ])('[INT+03] reads %s', (_, answer, expected) => {
    expect(readPrices(answer)).toEqual(expected);
  });
});

describe('centavosOfReais', () => {
  it.each([
    ['20.50', 2050],
    [20.5, 2050],
    ['1.234,56', 123_456],
    ['0,5', 50],
    ['1234.5', 123_450],
    [19.99, 1999],
    ['', null],
    [null, null],
    ['-1', null],
    ['abc', null],
  ])('[INT+03] reads %j as %j', (reais, centavos) => {
    expect(centavosOfReais(reais)).toBe(centavos);
  });
});

describe('providerRefusal', () => {
  it.each<[unknown, string]>([
    [
      { message: 'The given data was invalid.', errors: { 'to.postal_code': ['O CEP é inválido.'] } },
      'O CEP é inválido. (to.postal_code)',
    ],
    [
      { message: 'The given data was invalid.', errors: { service: 'O serviço é obrigatório.' } },
      'O serviço é obrigatório. (service)',
    ],
    [{ error: 'Seu saldo de R$ 1,00 é insuficiente.' }, 'Seu saldo de R$ 1,00 é insuficiente.'],
    [{ message: 'Not found' }, 'Not found'],
    [{ errors: [] }, 'sem dizer o motivo.'],
    [undefined, 'sem dizer o motivo.'],
  ])('[INT+03] reads %j', (body, text) => {
    expect(providerRefusal(body)).toBe(text);
  });
});
