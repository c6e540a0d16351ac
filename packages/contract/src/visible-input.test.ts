import { expect, it } from 'vitest';

import { visibleInput } from './visible-input.ts';

it('[UIX+04] drops invisible characters from every text of an input, at any depth, and from its keys', () => {
  expect(
    visibleInput({
      code: '\uFEFFBEMVINDO\u200B',
      items: [{ sku: 'AUR\u00AD-1\u200E', qty: 2 }],
      attributes: { 'ta\u200Bmanho': 'G\u00A0G' },
      note: null,
    }),
  ).toEqual({
    code: 'BEMVINDO',
    items: [{ sku: 'AUR-1', qty: 2 }],
    attributes: { tamanho: 'G G' },
    note: null,
  });
});

it('[UIX+04] keeps emoji, line breaks and the no-break spaces of markup', () => {
  expect(visibleInput({ text: 'Amei 👩‍💻!\r\nDe novo' })).toEqual({ text: 'Amei 👩‍💻!\nDe novo' });
  expect(visibleInput({ description_html: '<p>R$\u00A010\u200B</p>' })).toEqual({
    description_html: '<p>R$\u00A010</p>',
  });
});

it('[UIX+04] leaves passwords, and what no database stores for the schemas to refuse', () => {
  const exact = { password: 'se\u200Bnha\u00A0', current_password: 'e\u0301', cpassword: 'e\u0301' };
  expect(visibleInput(exact)).toEqual(exact);
  expect(visibleInput({ name: 'a\0b', title: '\uD800' })).toEqual({ name: 'a\0b', title: '\uD800' });
});

it('returns values that are nested too deeply as they are', () => {
  const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown;
  expect(() => visibleInput(deep)).not.toThrow();
});

it('keeps `__proto__` an ordinary key', () => {
  const given = JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown;
  const cleaned = visibleInput(given);
  expect(Object.hasOwn(cleaned as object, '__proto__')).toBe(true);
  expect((cleaned as { isAdmin?: unknown }).isAdmin).toBeUndefined();
});
