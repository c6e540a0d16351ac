import { expect, it } from 'vitest';

import { formsOfVerb } from './forms-of-verb.ts';

it.each([
  ['cancelar', ['cancelo', 'cancelei', 'cancelaram', 'cancelando', 'cancelado', 'cancelem']],
  ['trocar', ['troco', 'troquei', 'troque', 'trocando', 'trocada']],
  ['apagar', ['apago', 'apaguem', 'apagou']],
  ['devolver', ['devolvo', 'devolvi', 'devolveram', 'devolvendo', 'devolvido']],
  ['inscrever', ['inscrevo', 'inscrevendo']],
  ['corrigir', ['corrijo', 'corrigi', 'corrigindo']],
  ['desistir', ['desisto', 'desisti', 'desistiu']],
])('[CAT+05] knows the forms of %s', (infinitive, forms) => {
  expect(formsOfVerb(infinitive)).toEqual(expect.arrayContaining(forms));
});

it.each(['senha', 'ver', 'ir', 'trocador', 'dar', 'prazo', 'troc*'])(
  '[CAT+05] derives nothing from %s',
  (word) => {
    expect(formsOfVerb(word)).toEqual([]);
  },
);
