import { expect, it } from 'vitest';

import { ServiceSpelling, soundOf } from './service-spelling.ts';

const spelling = new ServiceSpelling(
  'senha boleto rastrear devolucao devolver pagamento entrega cancelar endereco cadastro avaliados reembolso parcelas cupom'.split(
    ' ',
  ),
  ['sencha', 'espresso', 'cortina', 'cadeira'],
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
  // Names of goods, and words nearer to them.
  'sencha',
  'senxa',
  'espreso',
  'kadeira',
])('[CAT+05] leaves %s alone', (word) => {
  expect(spelling.correct(word)).toBe(word);
});

it.each([
  ['cadastro', 'kadastro'],
  ['troca', 'trocca'],
  ['cheque', 'xeque'],
  ['gerar', 'jerar'],
  ['querer', 'kerer'],
  ['email', 'emayl'],
])('[CAT+05] hears %s in %s', (one, other) => {
  expect(soundOf(other)).toBe(soundOf(one));
});

it('[CAT+05] hears quênia and cenha apart', () => {
  expect(soundOf('quenia')).not.toBe(soundOf('cenha'));
});
