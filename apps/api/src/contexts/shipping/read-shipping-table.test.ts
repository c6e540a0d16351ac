import type { AdminShippingRate } from '@vitrine/contract/admin/schemas/shipping.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readShippingTable } from './read-shipping-table.ts';
import { writeShippingTable } from './write-shipping-table.ts';

const header =
  'estados;cep_inicial;cep_final;peso_de_kg;peso_ate_kg;preco;adicional_por_kg;dias_uteis_de;dias_uteis_ate';

it('[ADM+08] reads rows by column name, as spreadsheets write them', () => {
  const csv =
    '\uFEFFCEP_INICIAL,cep_final,peso_ate_kg,preco,dias_uteis_ate\r\n1000000,05999-999,"0,5","1.019,90",3\r\n';
  expect(readShippingTable(csv)).toEqual({
    problems: [],
    rates: [
      {
        ufs: null,
        cep_from: '01000000',
        cep_to: '05999999',
        from_grams: 0,
        to_grams: 500,
        price_centavos: 101_990,
        extra_per_kg_centavos: 0,
        business_days_from: null,
        business_days: 3,
      },
    ],
  });
});

it('[ADM+08] names every error with its line and column', () => {
  const csv = [
    header,
    'SP;;;;1;9,90;;;3',
    '',
    'XX;013101;;0,1234;um;dez;;;',
    'SP;05999-999;01000-000;2;1;9,90;;5;3;x',
    'SP;01000-000;;;;9,90;;;3',
  ].join('\n');
  const places = readShippingTable(csv).problems.map(({ line, column }) => [line, column]);
  expect(places).toEqual([
    [4, 'estados'],
    [4, 'cep_inicial'],
    [4, 'peso_de_kg'],
    [4, 'peso_ate_kg'],
    [4, 'preco'],
    [4, 'dias_uteis_ate'],
    [5, ''],
  ]);
});

it('[ADM+08] names rows that contradict themselves or an earlier one', () => {
  const csv = [
    header,
    'SP;;;;1;9,90;;;3',
    'SP;05999-999;01000-000;2;1;9,90;;5;3',
    'RJ;01000-000;;;;9,90;;;3',
    'SP;;;0,5;;9,90;;;3',
  ].join('\n');
  expect(readShippingTable(csv).problems).toEqual([
    { line: 3, column: 'cep_final', message: 'O CEP final vem antes do inicial.' },
    { line: 3, column: 'peso_ate_kg', message: 'O peso final precisa ser maior que o inicial.' },
    { line: 3, column: 'dias_uteis_ate', message: 'O prazo máximo é menor que o mínimo.' },
    { line: 4, column: 'cep_final', message: 'Falta o CEP final, que acompanha o inicial.' },
    { line: 5, column: '', message: 'Tem destino e peso que a linha 2 já tem.' },
  ]);
});

it.each([
  ['', 'Não conseguimos ler este arquivo como CSV.'],
  ['preco;"x\n1;2', 'Não conseguimos ler este arquivo como CSV.'],
  ['preco;prazo\n1;2', 'Não conhecemos a coluna “prazo”.'],
  ['preco;preco;dias_uteis_ate\n1;2;3', 'O cabeçalho repete uma coluna.'],
  ['preco\n1,00', 'Falta a coluna “dias_uteis_ate”.'],
  ['preco;dias_uteis_ate\n', 'A tabela não tem linhas.'],
])('[ADM+08] refuses %j', (csv, message) => {
  const { rates, problems } = readShippingTable(csv);
  expect(rates).toEqual([]);
  expect(problems).toMatchObject([{ line: 1, message: expect.stringContaining(message) }]);
});

const grams = fc.integer({ min: 1, max: 30_000 });
const anyRate: fc.Arbitrary<AdminShippingRate> = fc.record({
  ufs: fc.option(fc.uniqueArray(fc.constantFrom('SP', 'RJ', 'MG'), { minLength: 1 })),
  cep_from: fc.constant(null),
  cep_to: fc.constant(null),
  from_grams: fc.constant(0),
  to_grams: fc.option(grams),
  price_centavos: fc.integer({ min: 0, max: 2_000_000_000 }),
  extra_per_kg_centavos: fc.integer({ min: 0, max: 100_000 }),
  business_days_from: fc.option(fc.integer({ min: 0, max: 5 })),
  business_days: fc.integer({ min: 5, max: 365 }),
});

it('[ADM+08] reads what was exported', () => {
  fc.assert(
    fc.property(anyRate, fc.boolean(), (rate, hasCeps) => {
      const given = hasCeps ? { ...rate, cep_from: '01000000', cep_to: '19999999' } : rate;
      expect(readShippingTable(writeShippingTable([given]))).toEqual({ rates: [given], problems: [] });
    }),
  );
});
