import type { RegisteredRouter } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';

import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { followPanelAppearance } from './follow-panel-appearance.ts';

const panelOrigin = 'https://painel.test';
let running = new AbortController();

afterEach(() => {
  running.abort();
  document.head.querySelector('meta[name=vitrine-panel]')?.remove();
  document.head.querySelector('style:last-of-type')?.remove();
  vi.restoreAllMocks();
});

/** Opens a page in the test's own frame; `framedBy` is what its document says. */
async function openPage(framedBy: string | null) {
  if (framedBy !== null) {
    const meta = document.createElement('meta');
    meta.name = 'vitrine-panel';
    meta.content = framedBy;
    document.head.append(meta);
  }
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
  const onAppearance = vi.fn();
  let settings = () => ({}) as Record<string, unknown>;
  await renderInShop(null, {
    settings: { 'colors/accent': '#111111', 'logo/image': 'velho.png' },
    start(router) {
      const shop = router as unknown as RegisteredRouter;
      const followed = followPanelAppearance(shop);
      followed.onAppearance = onAppearance;
      running = followed.running;
      settings = () => ({ ...shop.options.context.store?.settings });
    },
  });
  return { post, onAppearance, settings: () => settings() };
}

function say(
  settings: Record<string, string>,
  { origin = panelOrigin, source = window.parent, scheme = null as string | null } = {},
): void {
  const data = { type: 'vitrine-look', settings, scheme };
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent');

it('[ADM+10] shows the look that is edited in the panel, colours and logo, and keeps the saved one for what is malformed', async () => {
  const { post, onAppearance, settings } = await openPage(panelOrigin);
  expect(post).toHaveBeenCalledWith({ type: 'vitrine-look-request' }, panelOrigin);
  say({ 'colors/accent': '#654321', 'logo/image': 'novo.png', 'colors/text': '#00' });
  expect(accent()).toBe('#654321');
  expect(settings()).toMatchObject({
    'colors/accent': '#654321',
    'logo/image': 'novo.png',
    'colors/text': '#1c1917',
  });
  expect(onAppearance).toHaveBeenCalledOnce();
  say({});
  expect(accent()).toBe('#111111');
});

it('[ADM+10] shows the scheme that the panel asks for, whatever the device has', async () => {
  await openPage(panelOrigin);
  const shown = () => getComputedStyle(document.documentElement).colorScheme;
  say({ 'dark/enabled': '1' }, { scheme: 'dark' });
  expect(shown()).toBe('dark');
  say({ 'dark/enabled': '1' }, { scheme: 'light' });
  expect(shown()).toBe('light');
  say({ 'dark/enabled': '0' }, { scheme: 'dark' });
  expect(shown()).toBe('light');
});

it('[ADM+15] follows only the panel around it', async () => {
  const { onAppearance } = await openPage(panelOrigin);
  const before = accent();
  say({ 'colors/accent': '#654321' }, { origin: 'https://outro.test' });
  say({ 'colors/accent': '#654321' }, { source: window });
  window.dispatchEvent(
    new MessageEvent('message', { data: 'vitrine-look', origin: panelOrigin, source: window.parent }),
  );
  expect(accent()).toBe(before);
  expect(onAppearance).not.toHaveBeenCalled();
});

it('[ADM+15] ignores messages on a page that no panel frames', async () => {
  const { post, onAppearance } = await openPage(null);
  expect(post).not.toHaveBeenCalled();
  say({ 'colors/accent': '#654321' });
  expect(onAppearance).not.toHaveBeenCalled();
});
