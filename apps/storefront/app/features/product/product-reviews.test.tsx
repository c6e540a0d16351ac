import type { PagedReviews } from '@vitrine/contract/schemas/review.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { ProductReviews } from './product-reviews.tsx';

function reviewed(...titles: string[]): PagedReviews {
  return {
    items: titles.map((title, index) => ({
      id: index + 1,
      author_name: 'Ana M.',
      rating: 5,
      title,
      text: 'Muito bom.',
      photos: [],
      is_verified: true,
      options_label: 'Areia, 45 × 45 cm',
      reply: null,
      written_on: '2026-11-20',
    })),
    total: titles.length,
    page: 1,
    page_count: 1,
    summary: {
      average_tenths: 50,
      count: titles.length,
      stars: [],
      written_count: titles.length,
      photo_count: 0,
    },
  };
}

it('[CAT-02] renders the current reviews on a server, regardless of earlier renderings', () => {
  const draw = (first: PagedReviews) => renderToString(<ProductReviews productId={1} first={first} />);
  expect(draw(reviewed('A primeira'))).toContain('A primeira');
  const next = draw(reviewed('A segunda', 'A primeira'));
  expect(next).toContain('A segunda');
  expect(next).toContain('2 avaliações com comentário');
});

it('[CAT-02] names the variant that the author bought', () => {
  const html = renderToString(<ProductReviews productId={1} first={reviewed('Linda')} />);
  expect(html.replaceAll('<!-- -->', '')).toContain('Comprou: Areia, 45 × 45 cm');
});

it('[CAT-02] reports no written reviews for a product with ratings only', () => {
  const html = renderToString(<ProductReviews productId={1} first={reviewed()} />);
  expect(html).toContain('>Ninguém deixou um comentário ainda.<');
  // Nothing to count or sort.
  expect(html).not.toContain('avaliações com comentário');
  expect(html).not.toContain('Ordenar avaliações');
});

it('[ADM+23] shows the store’s reply under its review, as text', () => {
  const reviews = reviewed('Linda');
  const [first] = reviews.items;
  if (!first) throw new Error('no review');
  const html = renderToString(
    <ProductReviews
      productId={1}
      first={{
        ...reviews,
        items: [{ ...first, reply: { text: 'Obrigada, <b>Ana</b>!', replied_on: '2026-11-21' } }],
      }}
    />,
  );
  expect(html).toContain('Obrigada, &lt;b&gt;Ana&lt;/b&gt;!');
  expect(html).toContain('Resposta da loja');
});
