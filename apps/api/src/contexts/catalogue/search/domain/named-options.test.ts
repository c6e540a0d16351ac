import { expect, it } from 'vitest';

import { namedOptions } from './named-options.ts';
import { searchTerms } from './search-terms.ts';

const values = (...labels: string[]) => labels.map((label) => ({ code: label, label }));
const cushion = {
  options: [
    { code: 'cor', values: values('Terracota', 'Índigo', 'Azul-petróleo', 'Branco') },
    { code: 'tamanho', values: values('45 × 45 cm', '55 × 55 cm') },
  ],
  images: [],
  variants: [],
};
const named = (text: string) => Object.fromEntries(namedOptions(cushion, searchTerms(text)));

it.each([
  ['almofada azul', { cor: ['azul-petroleo'] }],
  ['almofada branca', { cor: ['branco'] }],
  ['almofada terracota 55', { cor: ['terracota'], tamanho: ['55-55-cm'] }],
  ['almofada', {}],
  ['almofada -azul', {}],
])('[CAT-03] recognises in %s the options %o', (text, options) => {
  expect(named(text)).toEqual(options);
});

it('[CAT-03] matches an option by a synonym if no value has the word', () => {
  const [colours] = cushion.options;
  const product = { ...cushion, options: [{ code: 'cor', values: colours?.values.slice(0, 2) ?? [] }] };
  expect(Object.fromEntries(namedOptions(product, searchTerms('almofada azul')))).toEqual({
    cor: ['indigo'],
  });
});

it('[CAT-03] treats the last word as a prefix of a value while it is being typed', () => {
  const terms = searchTerms('almofada terr').map((term, at) => ({ ...term, isOpen: at === 1 }));
  expect(Object.fromEntries(namedOptions(cushion, terms))).toEqual({ cor: ['terracota'] });
  expect(named('almofada terr')).toEqual({});
});
