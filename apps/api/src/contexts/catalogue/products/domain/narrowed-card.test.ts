import type { ProductSummary } from '@vitrine/contract/schemas/catalog.ts';
import { expect, it } from 'vitest';

import { type ChoosableProduct, narrowedCard, requestedOptions } from './narrowed-card.ts';

const picture = (path: string, color: string | null) => ({
  path,
  alt: path,
  width: 10,
  height: 10,
  option_value: color === null ? null : { code: 'color', value: color },
});
const plain = (path: string) => ({ path, alt: path, width: 10, height: 10 });

const variant = (id: number, color: string, size: string, sale_centavos: number, has_stock = true) => ({
  id,
  option_values: { color, size },
  sale_centavos,
  has_stock,
});

const pillow: ChoosableProduct = {
  options: [
    {
      code: 'color',
      values: [
        { code: 'ter', label: 'Terracota' },
        { code: 'ap', label: 'Azul-petróleo' },
      ],
    },
    {
      code: 'size',
      values: [
        { code: 's', label: '45 × 45 cm' },
        { code: 'l', label: '55 × 55 cm' },
      ],
    },
  ],
  images: [
    picture('terracota', 'ter'),
    picture('sala', null),
    picture('azul', 'ap'),
    picture('azul-perto', 'ap'),
  ],
  variants: [
    variant(1, 'ter', 's', 9000),
    variant(2, 'ter', 'l', 12_000),
    variant(3, 'ap', 'l', 11_000),
    variant(4, 'ap', 's', 10_000, false),
  ],
};

const card: ProductSummary = {
  id: 7,
  slug: 'almofada',
  sku: 'ALM',
  name: 'Almofada',
  brand: null,
  list_price_centavos: 9000,
  price_centavos: 9000,
  is_from_price: true,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [plain('terracota'), plain('sala')],
  swatches: [],
  rating: null,
};
const codes = [
  { name: 'cor', code: 'color' },
  { name: 'tamanho', code: 'size' },
  { name: 'material', code: 'material' },
];
const narrowed = (chosen: Record<string, string[]>, product = pillow) =>
  narrowedCard(card, product, requestedOptions(new Map(Object.entries(chosen)), codes));

it.each([
  ['the one colour, of which the cheapest is sold out', { cor: ['azul-petroleo'] }, 3],
  ['the cheapest of several', { cor: ['azul-petroleo', 'terracota'] }, 1],
  ['a size', { tamanho: ['55-55-cm'] }, 3],
  ['colour and size', { cor: ['terracota'], tamanho: ['55-55-cm'] }, 2],
  ['what is sold out, where there is no other', { cor: ['azul-petroleo'], tamanho: ['45-45-cm'] }, 4],
])('[CAT-01] a card leads to the variant of %s', (_, chosen, id) => {
  expect(narrowed(chosen).variant_id).toBe(id);
});

it('[CAT-01] shows the pictures of the chosen colour, then one of the product', () => {
  expect(narrowed({ cor: ['azul-petroleo'] }).images).toEqual([plain('azul'), plain('azul-perto')]);
  expect(narrowed({ cor: ['terracota'] }).images).toEqual([plain('terracota'), plain('sala')]);
});

it('[CAT-01] leaves a card unchanged if the choice has no pictures or names no option', () => {
  const bare = { ...pillow, images: [picture('sala', null)] };
  expect(narrowed({ cor: ['azul-petroleo'] }, bare)).toEqual({ ...card, variant_id: 3 });
  expect(narrowed({ material: ['linho'] })).toBe(card);
  expect(narrowed({ marca: ['tear'] })).toBe(card);
});
