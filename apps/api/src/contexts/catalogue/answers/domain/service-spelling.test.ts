import { expect, it } from 'vitest';

import { ServiceSpelling, soundOf } from './service-spelling.ts';

const spelling = new ServiceSpelling(
  'senha boleto rastrear devolucao devolver pagamento entrega cancelar endereco cadastro avaliados reembolso parcelas cupom'.split(
    ' ',
  ),
);

it.each([
  ['cenha', 'senha'],
  ['bolleto', 'boleto'],
  ['rastreiar', 'rastrear'],
  ['devolucau', 'devolucao'],
  ['pagameto', 'pagamento'],
  ['kancelar', 'cancelar'],
  ['enderesso', 'endereco'],
  ['reenbolso', 'reembolso'],
  ['cadrasto', 'cadastro'],
  ['parselas', 'parcelas'],
  ['cupon', 'cupom'],
])('[CAT+05] reads %s as %s', (typed, meant) => {
  expect(spelling.correct(typed)).toBe(meant);
});

it.each([
  'senhor',
  'bolota',
  'moka',
  'ristretto',
  'cancela',
  'devorar',
  'entrada',
  'chemex',
  'v60',
  'moca',
  'afiliados',
  'trocador',
  'cancelinha',
])('[CAT+05] leaves %s alone', (word) => {
  expect(spelling.correct(word)).toBe(word);
});

it.each([
  ['cadastro', 'kadastro'],
  ['troca', 'trocca'],
  ['cheque', 'xeque'],
  ['gerar', 'jerar'],
  ['email', 'emayl'],
])('[CAT+05] hears %s in %s', (one, other) => {
  expect(soundOf(other)).toBe(soundOf(one));
});
