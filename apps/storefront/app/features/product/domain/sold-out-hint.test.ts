import { expect, it } from 'vitest';

import { cushionOptions, cushionVariants, variant } from './product-cases.ts';
import { soldOutHint } from './sold-out-hint.ts';

const hint = (choice: Record<string, string>) => soldOutHint(cushionOptions, cushionVariants, choice);

it('names in one phrase the sizes that are sold out in the chosen colour', () => {
  expect(hint({ color: 'areia', size: 's' })).toBe('Esgotado nesta cor: 55 × 55 cm.');
});

it('names the colours that are sold out in the chosen size, if its colour has all sizes', () => {
  expect(hint({ color: 'salvia', size: 's' })).toBe('Esgotado em 45 × 45 cm: Terracota.');
});

it('says nothing beside a choice that is sold out or does not exist', () => {
  expect(hint({ color: 'areia', size: 'l' })).toBe('');
  expect(hint({ color: 'salvia', size: 'l' })).toBe('');
});

it('joins several values, and needs no other option', () => {
  const size = {
    code: 'size',
    label: 'Tamanho',
    values: ['P', 'M', 'G'].map((label) => ({ code: label, label, color: null })),
  };
  const variants = [
    variant('P', { size: 'P' }, 0),
    variant('M', { size: 'M' }, 3),
    variant('G', { size: 'G' }, 0),
  ];
  expect(soldOutHint([size], variants, { size: 'M' })).toBe('Esgotado: P e G.');
  const stocked = variants.map((one) => ({ ...one, stock: 1 }));
  expect(soldOutHint([size], stocked, { size: 'M' })).toBe('');
});
