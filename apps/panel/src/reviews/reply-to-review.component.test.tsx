import type { AdminReview } from '@vitrine/contract/admin/schemas/admin-review.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ReviewCard } from './review-card.tsx';

const version = 'aaaaaaaaaaaaaaaaaaaaaa';
const review: AdminReview = {
  id: 7,
  status: 'approved',
  product: { id: 1, sku: 'A-1', name: 'Caneca' },
  author_name: 'Ana M.',
  rating: 4,
  title: '',
  text: 'Boa, mas chegou tarde.',
  photos: [],
  is_verified: true,
  written_at: '2026-11-20T12:00:00.000Z',
  reply: null,
};
const card = (shown: AdminReview, keys: string[] = []) => (
  <main>
    <h1>Avaliações</h1>
    <ul>
      <ReviewCard
        review={shown}
        isBusy={false}
        onKeyDown={({ key }) => keys.push(key)}
        onDecide={() => undefined}
      />
    </ul>
  </main>
);

it.each([390, 1440])('[ADM+23] replies to a published review, at %i px', async (width) => {
  await page.viewport(width, 900);
  const calls: unknown[] = [];
  const keys: string[] = [];
  await renderInPanel(card(review, keys), {
    client: answeringClient({
      'PUT /api/admin/reviews/{id}/reply': ({ path, body }) => {
        calls.push([path.id, body]);
        return review;
      },
    }),
  });
  await page.getByRole('button', { name: 'Responder a Ana M. sobre Caneca' }).click();
  const field = page.getByRole('textbox', { name: 'Resposta a Ana M. sobre Caneca' });
  await field.fill('Sentimos muito');
  await field.click();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Publicar resposta' }).click();
  await expect.poll(() => calls).toEqual([['7', { text: 'Sentimos muito', version: null }]]);
  // A letter of the reply decides no review.
  expect(keys).toEqual([]);
});

it('[ADM+23] changes and removes a reply, and offers none before the review is published', async () => {
  const calls: unknown[] = [];
  const reply = { text: 'Obrigada!', replied_at: '2026-11-21T12:00:00.000Z', version };
  const client = answeringClient({
    'POST /api/admin/reviews/{id}/reply/removal': ({ body }) => {
      calls.push(body);
      return review;
    },
  });
  await renderInPanel(card({ ...review, reply }), { client });
  await expect.element(page.getByText('Resposta da loja, 21/11/2026')).toBeVisible();
  await page.getByRole('button', { name: 'Mudar a resposta a Ana M. sobre Caneca' }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue('Obrigada!');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Remover resposta' }).click();
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect.poll(() => calls).toEqual([{ version }]);
});

it('[ADM+23] offers no reply to a review that waits', async () => {
  await renderInPanel(card({ ...review, status: 'pending' }), { client: answeringClient({}) });
  await expect
    .element(page.getByRole('button', { name: 'Publicar a avaliação de Ana M. sobre Caneca' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Responder/ })).not.toBeInTheDocument();
});
