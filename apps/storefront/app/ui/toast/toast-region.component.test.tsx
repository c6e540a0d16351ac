import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { serviceOf } from '#app/platform/services/service-of.ts';
import { advance, startClock, stopClock } from '#app/testing/clock.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ToastRegion } from './toast-region.tsx';
import { type ToastsService, createToasts } from './toast.ts';

const toasts = page.getByRole('list', { name: 'Avisos' });
// Not its text: the close button covers it.
const toast = toasts.getByRole('listitem').filter({ hasText: 'Link copiado.' });
const elsewhere = page.getByRole('button', { name: 'Compartilhar' });

async function showIn(width: number, height: number): Promise<ToastsService> {
  await page.viewport(width, height);
  const { router } = await renderInShop(
    <>
      <button type="button">Compartilhar</button>
      <ToastRegion />
    </>,
  );
  stopClock('2026-11-20T12:00:00-03:00');
  const service = serviceOf(router, createToasts);
  service.showToast('Link copiado.');
  await expect.element(toast).toBeVisible();
  return service;
}

afterEach(async () => {
  await page.viewport(1440, 900);
});

it.each([
  [390, 844],
  [1440, 900],
])(
  '[UIX-01] shows a toast for 3 s at the top right of %i × %i, longer while hovered or focused',
  async (width, height) => {
    await showIn(width, height);
    await expect.element(toasts).toHaveAttribute('aria-live', 'polite');
    const { right, top } = toast.element().getBoundingClientRect();
    expect(width - right).toBeLessThan(48);
    expect(top).toBeLessThan(120);

    await advance(2999);
    await expect.element(toast).toBeVisible();
    await userEvent.hover(toast);
    await advance(10_000);
    await expect.element(toast).toBeVisible();
    const close = page.getByRole('button', { name: 'Fechar aviso' }).element();
    if (close instanceof HTMLElement) close.focus();
    await userEvent.hover(elsewhere);
    await advance(10_000);
    await expect.element(toast).toBeVisible();
    const other = elsewhere.element();
    if (other instanceof HTMLElement) other.focus();
    await advance(2999);
    await expect.element(toast).toBeVisible();
    await advance(1);
    expect(toast.elements()).toHaveLength(0);
  },
);

it('[UIX-01] closes a toast by a click anywhere on it, and is accessible', async () => {
  await showIn(1440, 900);
  startClock();
  await userEvent.hover(toast);
  await expectAccessible();
  await userEvent.click(toast);
  await expect.element(toast).not.toBeInTheDocument();
});

it('[UIX-01] performs the action of a toast, and closes it', async () => {
  const { showToast } = await showIn(1440, 900);
  startClock();
  let undone = 0;
  const action = { label: 'Desfazer', onClick: () => (undone += 1) };
  showToast('Item removido.', { action });
  await userEvent.click(toasts.getByRole('button', { name: 'Desfazer' }));
  expect(undone).toBe(1);
  expect(toasts.getByText('Item removido.').elements()).toHaveLength(0);
});
