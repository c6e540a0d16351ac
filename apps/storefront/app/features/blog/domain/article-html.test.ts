import { expect, it } from 'vitest';

import { articleHtml, readingMinutes } from './article-html.ts';

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

const words = (count: number) => 'casa '.repeat(count);

it.each([
  ['', 1],
  [`<p>${words(90)}</p>`, 1],
  [`<p>${words(400)}</p>`, 2],
  [`<p>${words(299)}</p>`, 1],
  [`<p>${words(300)}</p>`, 2],
  // Words end at tags and whitespace.
  ['<li>casa</li>'.repeat(400), 2],
  ['casa \n\n\t '.repeat(400), 2],
  [' '.repeat(1_000), 1],
  // Punctuation marks are not words.
  [`<p class="a b c d">${words(200)}</p>${'<hr class="x y z">'.repeat(200)}`, 1],
])('reads 200 words a minute: %#', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
