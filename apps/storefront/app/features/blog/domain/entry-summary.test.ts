import { expect, it } from 'vitest';

import { entrySummary } from './entry-summary.ts';

it('contains the fields of an entry’s card, without its text', () => {
  const shown = {
    url_key: 'como-cuidar-do-barro',
    title: 'Como cuidar do barro',
    summary: 'Três cuidados simples.',
    image: null,
    author: 'Ana Moreira',
    published_at: '2026-11-20T12:00:00Z',
  };
  const post = { ...shown, id: 3, content_html: '<p>Barro…</p>', updated_at: '2026-11-21T12:00:00Z' };
  expect(entrySummary(post)).toEqual(shown);
});
