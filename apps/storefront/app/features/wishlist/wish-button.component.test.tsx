import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { keptPageNote } from '#app/platform/offline/kept-page-note.ts';
import { storedSends } from '#app/platform/outbox/pending-send.ts';
import { storedToken } from '#app/platform/session/session-headers.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { WishButton } from './wish-button.tsx';

afterEach(() => {
  document.querySelector(keptPageNote)?.remove();
  for (const { id } of storedSends.list()) storedSends.remove(id);
});

it('[PWA+01] [WSH-01] keeps a customer’s heart on a kept page in a network without internet', async () => {
  document.body.prepend(document.createElement(keptPageNote));
  // Its customer is not known: no call has been answered.
  storedToken.write('Bearer abc');
  const calls = answerCalls({});
  await renderInShop(<WishButton productId={7} name="Vaso" />);
  await page.getByRole('button', { name: 'Adicionar Vaso à lista de desejos' }).click();
  await expect
    .poll(() => storedSends.list().map(({ send }) => send))
    .toEqual([{ kind: 'wish', productId: 7, isWished: true }]);
  await expect.element(page.getByRole('button', { name: /^Remover Vaso/ })).toBeVisible();
  expect(calls).toEqual([]);
});
