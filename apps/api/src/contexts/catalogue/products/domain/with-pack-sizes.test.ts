import { expect, it } from 'vitest';

import { withPackSizes } from './with-pack-sizes.ts';

const pack = {
  code: 'embalagem',
  values: [
    { code: 'u', label: 'Unidade' },
    { code: 'k', label: 'Kit com 3' },
    { code: 'c', label: 'Caixa com 1.000' },
    { code: 'a', label: 'Amostra' },
  ],
};
const colour = { code: 'color', values: [{ code: 'azul', label: 'Azul' }] };
const sold = (value: string, content: string | null = null) => ({
  option_values: { embalagem: value, color: 'azul' },
  content,
});
const contents = (variants: readonly ReturnType<typeof sold>[]) =>
  withPackSizes(variants, [colour, pack]).map(({ content }) => content);

it('gives packs of different sizes the pieces that their labels name', () => {
  expect(contents([sold('u'), sold('k'), sold('c')])).toEqual(['1 un', '3 un', '1000 un']);
});

it('leaves equal packs, a label without pieces and the merchant’s contents as they are', () => {
  expect(contents([sold('k'), sold('k')])).toEqual([null, null]);
  expect(contents([sold('k'), sold('a')])).toEqual([null, null]);
  expect(contents([sold('k', '3 un'), sold('c')])).toEqual(['3 un', null]);
});
