import type { FilterValue } from '@vitrine/contract/schemas/catalog.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { FilterList } from './filter-list.tsx';

const value = (label: string, change: Partial<FilterValue> = {}): FilterValue => ({
  value: label,
  label,
  color: null,
  count: 2,
  is_chosen: false,
  ...change,
});

function render(names: readonly string[], values: readonly FilterValue[] = [value('azul'), value('rosa')]) {
  return renderToStaticMarkup(
    <FilterList
      filters={{
        chosen: '',
        price: null,
        values: names.map((name) => ({ name, label: name, values: [...values] })),
      }}
      chosen={{}}
      hrefOf={(filters) => `/c?${Object.keys(filters).join()}`}
    />,
  );
}

it('[CAT-01] shows a value without products disabled in its place, and a chosen one as a link', () => {
  const html = render(['cor'], [value('azul'), value('rosa', { count: 0 })]);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/<span [^>]*role="link" aria-disabled="true">.*rosa/);
  const chosen = render(['cor'], [value('rosa', { count: 0, is_chosen: true })]);
  expect(chosen).not.toContain('aria-disabled');
});

it('[CAT-01] opens the first four filters, and a later one with a chosen value', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(render(names).match(/<details [^>]*open/g)).toHaveLength(4);
  expect(render(names, [value('rosa', { is_chosen: true })]).match(/<details [^>]*open/g)).toHaveLength(6);
});
