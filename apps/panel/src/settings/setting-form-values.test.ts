import { expect, it } from 'vitest';

import { changedSettings, formValuesOf } from './setting-form-values.ts';

const state = (path: string, value: string, standard: string) => ({
  path,
  value,
  default: standard,
  is_set: value !== standard,
});
const settings = [
  state('social.instagram', 'https://a.example/', ''),
  state('cart/gift_wrap', '1', '0'),
  state('cart/gift_wrap_centavos', '1290', '0'),
  state('catalog/popular_searches', 'vaso; manta;', ''),
];

it('[ADM+10] shows settings by the kind of their field and sends nothing that is unchanged', () => {
  const values = formValuesOf(settings);
  expect(values).toEqual({
    social·instagram: 'https://a.example/',
    'cart/gift_wrap': true,
    'cart/gift_wrap_centavos': 1290,
    'catalog/popular_searches': ['vaso', 'manta'],
  });
  expect(changedSettings(settings, values)).toEqual({});
});

it('[ADM+10] sends changed settings in their stored form, and null for a default', () => {
  const changed = {
    social·instagram: '',
    'cart/gift_wrap': false,
    'cart/gift_wrap_centavos': 990,
    'catalog/popular_searches': ['vaso', 'luz'],
  };
  expect(changedSettings(settings, changed)).toEqual({
    'social.instagram': null,
    'cart/gift_wrap': null,
    'cart/gift_wrap_centavos': '990',
    'catalog/popular_searches': 'vaso;luz',
  });
});
