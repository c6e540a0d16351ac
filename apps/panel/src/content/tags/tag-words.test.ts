import { expect, it } from 'vitest';

import { droppedTagText, tagElementText } from './tag-words.ts';

it('[ADM+09] [CMS-04] writes an element as HTML, a long script cut', () => {
  const attributes = { src: '/a.js', async: '' };
  expect(tagElementText({ name: 'script', attributes, text: '' })).toBe(
    '<script src="/a.js" async></script>',
  );
  expect(tagElementText({ name: 'meta', attributes: { name: 'a' }, text: '' })).toBe('<meta name="a">');
  const long = tagElementText({ name: 'style', attributes: {}, text: ` ${'a'.repeat(300)}` });
  expect(long).toBe(`<style>${'a'.repeat(200)}…</style>`);
});

it('[ADM+09] [CMS-04] says why a part of a tag is dropped', () => {
  expect(droppedTagText({ element: 'script', attribute: 'src', reason: 'address' })).toBe(
    '<script>: o endereço em src não é https nem desta loja.',
  );
  expect(droppedTagText({ element: null, attribute: null, reason: 'text' })).toContain('fora de um elemento');
});
