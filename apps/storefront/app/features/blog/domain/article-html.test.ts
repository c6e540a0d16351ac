import { expect, it } from 'vitest';

import { articleHtml } from './article-html.ts';

it('[CMS-05] joins the texts of an entry in their order, without its products', () => {
  const content = {
    c: { position: 3, component: 'content/rich-text', data: { html: '<p>Terceiro</p>' } },
    b: { position: 2, component: 'catalog/shelf', data: { title: 'Almofadas', html: '<p>Nada</p>' } },
    a: { position: 1, component: 'x', data: { code: 'rich-text', html: '<p>Segundo</p>' } },
  };
  expect(articleHtml({ content_html: '<p>Primeiro</p>', content })).toBe(
    '<p>Primeiro</p><p>Segundo</p><p>Terceiro</p>',
  );
  expect(articleHtml({ content_html: '<p>Só</p>' })).toBe('<p>Só</p>');
});
