import type { RegisteredRouter } from '@tanstack/react-router';
import type { ShowcaseMessage } from '@vitrine/contract/showcase-message.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { serviceOf } from '#app/platform/services/service-of.ts';
import { followPanelAppearance } from '#app/shell/theme/follow-panel-appearance.ts';
import { buildCountdown } from '#app/testing/build-countdown.ts';
import { buildPopup } from '#app/testing/build-popup.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { followPanelShowcase } from './follow-panel-showcase.ts';
import { showPreview } from './show-preview.tsx';

const panelOrigin = 'https://painel.test';
let end: () => void = () => undefined;

afterEach(() => {
  end();
  document.head.querySelector('meta[name=vitrine-panel]')?.remove();
  vi.restoreAllMocks();
});

function Page({ router }: { router: () => RegisteredRouter }) {
  const [mark, setMark] = useState<ReactNode>(null);
  useEffect(() => showPreview(router(), setMark), [router]);
  return mark;
}

/** Opens a previewed page in the test's own frame. */
async function openPage(previewedAt = '2026-11-27T12:00:00.000Z') {
  const meta = document.createElement('meta');
  meta.name = 'vitrine-panel';
  meta.content = panelOrigin;
  document.head.append(meta);
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
  let shop: RegisteredRouter | undefined;
  const router = () => {
    if (!shop) throw new Error('no router');
    return shop;
  };
  await renderInShop(<Page router={router} />, {
    start(started) {
      shop = started as unknown as RegisteredRouter;
      shop.update({ context: { ...shop.options.context, previewedAt } });
    },
  });
  end = () => {
    serviceOf(router(), followPanelShowcase).running.abort();
    serviceOf(router(), followPanelAppearance).running.abort();
  };
  return post;
}

function say(message: Partial<ShowcaseMessage>, { origin = panelOrigin, source = window.parent } = {}): void {
  const data = { type: 'vitrine-showcase', turn: 1, popup: null, countdown: null, ...message };
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

it('[ADM+17] asks the panel around it, and shows the popup that it edits at once, also after it was closed', async () => {
  const post = await openPage();
  await expect
    .poll(() => post.mock.calls)
    .toContainEqual([{ type: 'vitrine-showcase-request' }, panelOrigin]);
  const popup = buildPopup({ title: 'Natal', starts_at: 600, expires_at: 30 });
  say({ popup });
  const dialog = page.getByRole('dialog', { name: 'Natal' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  say({ turn: 2, popup: { ...popup, title: 'Ano-novo' } });
  await expect.element(page.getByRole('dialog', { name: 'Ano-novo' })).toBeVisible();
  say({ turn: 3 });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('[ADM+17] shows an edited countdown by the clock of the preview, floating or not', async () => {
  await openPage();
  const countdown = buildCountdown({
    name: 'Semana',
    start_at: '2026-11-27T00:00:00.000Z',
    end_at: '2026-11-27T13:00:00.000Z',
  });
  say({ countdown });
  await expect.element(page.getByRole('region', { name: 'Semana' })).toBeVisible();
  say({ turn: 2, countdown: { ...countdown, name: 'Na página', is_floater: 0 } });
  await expect.element(page.getByRole('region', { name: 'Na página' })).toBeVisible();
  await expectAccessible();
});

it('[ADM+15] believes only the panel around it, and no malformed message', async () => {
  await openPage();
  const popup = buildPopup({ title: 'Falso' });
  say({ popup }, { origin: 'https://outro.test' });
  say({ popup }, { source: window });
  say({ popup: { ...popup, title: 7 } as never });
  say({ popup: buildPopup({ title: 'Verdadeiro' }), turn: 2 });
  await expect.element(page.getByRole('dialog', { name: 'Verdadeiro' })).toBeVisible();
  expect(page.getByRole('dialog', { name: 'Falso' }).elements()).toEqual([]);
});
