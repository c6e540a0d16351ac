import { expect, it } from 'vitest';

import { menuBranches } from './menu-branches.ts';

const category = { id: 7, name: 'Sala', url_key: 'sala', parent_id: null, position: 1, image: null };

it('[ADM+17] has the categories until the store arranges its menu', () => {
  expect(menuBranches(null, [category])).toEqual([
    { key: '7', label: 'Sala', href: '/sala/c', image: null, children: [] },
  ]);
  expect(menuBranches([], [category])).toEqual([]);
});

it('[ADM+17] keeps the levels of the arranged menu, with headings that are no links', () => {
  const menu = [
    {
      label: 'Ajuda',
      href: null,
      image: null,
      children: [{ label: 'Trocas', href: '/pagina/trocas', children: [{ label: 'Prazos', href: '/x' }] }],
    },
  ];
  const [help] = menuBranches(menu, [category]);
  expect(help).toMatchObject({ label: 'Ajuda', href: null });
  expect(help?.children[0]).toMatchObject({
    href: '/pagina/trocas',
    children: [{ key: '0.0.0', href: '/x' }],
  });
});
