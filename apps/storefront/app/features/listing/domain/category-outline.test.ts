import { expect, it } from 'vitest';

import { categoryOutline } from './category-outline.ts';

const node = (id: number, url_key: string, parent_id: number | null) => ({
  id,
  url_key,
  name: url_key,
  parent_id,
  position: id,
  image: null,
});
const leaf = (url_key: string) => ({ url_key, name: url_key, image: null, children: [] });

it('[RTE-04] lists the categories of /categoria as a tree, in order', () => {
  const nodes = [
    node(1, 'sala', null),
    node(2, 'banho', null),
    node(3, 'sala/mantas', 1),
    node(4, 'sala/cestos', 1),
  ];
  expect(categoryOutline(nodes)).toEqual([
    { ...leaf('sala'), children: [leaf('sala/mantas'), leaf('sala/cestos')] },
    leaf('banho'),
  ]);
});
