import { expect, it } from 'vitest';

import { blogPostingData } from './blog-posting-data.ts';

const entry = {
  url_key: 'luz-baixa',
  title: 'O caminho da luz baixa',
  summary: 'Três pontos de luz.',
  image: null,
  author: 'Tomás Viana',
  published_at: '2026-10-22T09:00:00-03:00',
  updatedAt: '2026-10-23T09:00:00-03:00',
};
const places = {
  url: 'https://loja.example/blog/luz-baixa',
  imageUrl: 'https://loja.example/img/1200/luz.svg.jpg',
  publisher: { name: 'Casa Aurora', url: 'https://loja.example/' },
};

it('[CMS-05] [HED+01] describes an entry with author and dates as structured data', () => {
  expect(blogPostingData(entry, places)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'O caminho da luz baixa',
    url: 'https://loja.example/blog/luz-baixa',
    image: ['https://loja.example/img/1200/luz.svg.jpg'],
    datePublished: '2026-10-22T09:00:00-03:00',
    dateModified: '2026-10-23T09:00:00-03:00',
    author: { '@type': 'Person', name: 'Tomás Viana' },
    publisher: { name: 'Casa Aurora' },
  });
});

it('[CMS-05] attributes an entry without author to the store, and omits a missing picture', () => {
  const data = blogPostingData({ ...entry, author: '' }, { ...places, imageUrl: undefined });
  expect(data.author).toMatchObject({ '@type': 'Organization', name: 'Casa Aurora' });
  expect(data).not.toHaveProperty('image');
});
