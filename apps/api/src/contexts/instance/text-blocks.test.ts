import { expect, it } from 'vitest';

import { textBlocks } from './text-blocks.ts';

it('[ADM+13] reads the text of a policy for the panel, without its markup', () => {
  const html = '<h2>Prazo &amp; frete</h2><p>Em <b>3 dias</b>.</p><ul><li>R$ 10</li></ul>';
  expect(textBlocks(html)).toEqual([
    { kind: 'heading', text: 'Prazo & frete' },
    { kind: 'paragraph', text: 'Em 3 dias.' },
    { kind: 'item', text: 'R$ 10' },
  ]);
});
