import type { Popup } from '@vitrine/contract/schemas/cms.ts';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { essentialOnly } from '#app/platform/consent/consent-record.ts';
import { clearConsent, saveConsent } from '#app/platform/consent/consent.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { buildPopup } from '#app/testing/build-popup.ts';
import { advance, stopClock } from '#app/testing/clock.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { followedLink } from '#app/testing/followed-link.ts';
import { type Shop, renderInShop } from '#app/testing/render-in-shop.tsx';
import { Modal } from '#app/ui/dialog/modal.tsx';

import { Popups } from './popups.tsx';

const noon = '2026-11-20T12:00:00-03:00';
const aMinute = 60;

const named = (shop: Shop, { title }: Popup) => shop.getByRole('dialog', { name: title });
const close = (shop: Shop) => shop.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();

async function visible(shop: Shop, popup: Popup): Promise<void> {
  await expect.element(named(shop, popup)).toBeVisible();
}

async function noDialog(shop: Shop): Promise<void> {
  await expect.element(shop.getByRole('dialog')).not.toBeInTheDocument();
}

afterEach(() => vi.restoreAllMocks());

/** There is no server for pictures. */
const loadPictures = () => vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();

/** The page's own panel, as the cart's. */
function OtherPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Sacola
      </button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Minha sacola">
        Vazia
      </Modal>
    </>
  );
}

async function openPage(popups: readonly Popup[], path = '/pagina') {
  saveConsent(essentialOnly);
  const calls = answerCalls({ 'GET /api/cms/popups/': () => popups });
  const shop = await renderInShop(
    <>
      <OtherPanel />
      <Popups renderForm={() => null} />
    </>,
    { path },
  );
  return { shop, calls };
}

/**
 * Opens a page with the clock stopped and waits until it has loaded these popups: an extra popup, which opens
 * immediately and once, has been closed.
 */
async function openKnowing(popups: readonly Popup[]) {
  stopClock(noon);
  const witness = buildPopup({ title: 'Já se sabe de todos', expires_at: 1 });
  const opened = await openPage([witness, ...popups]);
  await expect.element(opened.shop.getByRole('button', { name: 'Sacola' })).toBeVisible();
  await expect
    .poll(async () => {
      await advance(1);
      return named(opened.shop, witness).elements().length;
    })
    .toBe(1);
  await close(opened.shop);
  await noDialog(opened.shop);
  return opened;
}

it('[POP-01] a popup that excludes this exact path opens on another', async () => {
  const excluding = buildPopup({ excludes: '/pagina' });
  const alike = buildPopup({ excludes: '/pag', expires_at: 1 });
  const { shop, calls } = await openPage([excluding, alike]);
  // Both are due; without the exclusion the merchant's first would open first.
  await visible(shop, alike);
  expect(calls[0]).toEqual({ name: 'GET /api/cms/popups/', query: { url: '/pagina', filter: 'true' } });
  await close(shop);
  await noDialog(shop);
  await shop.goTo('/almofadas/c');
  await visible(shop, excluding);
});

it('[POP-02] counts the popup’s delay across navigations', async () => {
  const later = buildPopup({ starts_at: aMinute });
  const next = buildPopup({ excludes: '/pagina', expires_at: 1 });
  const { shop } = await openKnowing([later, next]);
  await advance(50_000);
  expect(shop.getByRole('dialog').elements()).toEqual([]);
  await shop.goTo('/almofadas/c');
  await expect
    .poll(async () => {
      await advance(1);
      return named(shop, next).elements().length;
    })
    .toBe(1);
  await close(shop);
  await noDialog(shop);
  await advance(11_000);
  await visible(shop, later);
});

it('[POP-02] shows a popup again after expires_at days, and always with 0', async () => {
  const once = buildPopup({ expires_at: 3 });
  const always = buildPopup({ expires_at: 0 });
  await cookieStore.set(`popup_${always.id}`, String(4e12));
  const { shop } = await openPage([once, always]);
  await visible(shop, once);
  const cookies = (await cookieStore.getAll()).filter(({ name }) => name === `popup_${once.id}`);
  expect(cookies).toMatchObject([{ path: '/', sameSite: 'lax' }]);
  const openedMs = Date.now();
  await close(shop);
  await visible(shop, always);
  await shop.unmount();

  const dayMs = 86_400_000;
  for (const [passedMs, first] of [
    [3 * dayMs - 60_000, always],
    [3 * dayMs + 60_000, once],
  ] as const) {
    stopClock(new Date(openedMs + passedMs).toISOString());
    const again = await openPage([once, always]);
    await expect
      .poll(async () => {
        await advance(1);
        return again.shop.getByRole('dialog').elements().length;
      })
      .toBe(1);
    await visible(again.shop, first);
    await again.shop.unmount();
  }
});

it('[POP-02] shows one popup at a time in order of their delays', async () => {
  const [second, first, third] = [
    buildPopup({ starts_at: 2 }),
    buildPopup({ starts_at: 1 }),
    buildPopup({ starts_at: 2 }),
  ];
  const { shop } = await openKnowing([second, first, third]);
  await advance(1000);
  await visible(shop, first);
  await advance(10_000);
  for (const [index, next] of [second, third].entries()) {
    expect(shop.getByRole('dialog').elements().length, `before ${index}`).toBe(1);
    await close(shop);
    await expect
      .poll(async () => {
        await advance(1);
        return named(shop, next).elements().length;
      })
      .toBe(1);
  }
  expect(shop.getByRole('dialog').elements().length).toBe(1);
  await close(shop);
  await advance(10_000);
  await noDialog(shop);
});

it('[POP-02] delays a popup while another panel is open', async () => {
  const due = buildPopup({ starts_at: aMinute });
  const { shop } = await openKnowing([due]);
  await shop.getByRole('button', { name: 'Sacola' }).click();
  const panel = shop.getByRole('dialog', { name: 'Minha sacola' });
  await expect.element(panel).toBeVisible();
  await advance(65_000);
  expect(shop.getByRole('dialog').elements().length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await visible(shop, due);
  await expect.element(panel).not.toBeInTheDocument();
});

it('[POP-01] [POP-02] never opens a popup at checkout, even when its delay ends there', async () => {
  const due = buildPopup({ starts_at: aMinute });
  const { shop, calls } = await openKnowing([due]);
  await shop.goTo('/checkout');
  await advance(65_000);
  expect(shop.getByRole('dialog').elements()).toEqual([]);
  expect(calls.filter(({ query }) => query['url'] === '/checkout')).toEqual([]);
  await shop.goTo('/pagina');
  await expect
    .poll(async () => {
      await advance(1);
      return named(shop, due).elements().length;
    })
    .toBe(1);
});

it('[POP-03] a popup with only a picture shows it whole, named by its title, and its link closes the popup', async () => {
  loadPictures();
  const picture = buildPopup({
    content: null,
    image: 'popup-aurora.svg',
    image_mode: 'full',
    width: 480,
    height: 320,
    link: '/almofadas/c',
    expires_at: 1,
  });
  const { shop } = await openPage([picture]);
  const dialog = named(shop, picture);
  await expect.element(dialog.getByRole('img', { name: picture.title })).toBeVisible();
  await expectAccessible(dialog.element());
  expect(getComputedStyle(dialog.getByRole('img').element()).objectFit).toBe('contain');
  expect(await followedLink(dialog.getByRole('link', { name: picture.title }))).toBe('/almofadas/c');
  await noDialog(shop);
});

it('[POP-03] draws the background picture behind text and links, in the height of the popup', async () => {
  loadPictures();
  const words = buildPopup({
    image: 'popup-aurora.svg',
    content: '<h2>Linho novo</h2><p>Veja <a href="/quarto/c">o quarto</a>.</p>',
    link: '/almofadas/c',
    height: 360,
  });
  const { shop } = await openPage([words]);
  const dialog = named(shop, words);
  await expect.element(dialog.getByRole('heading', { name: 'Linho novo' })).toBeVisible();
  // The text names the popup, so the picture is decorative.
  expect(dialog.getByRole('img').elements()).toEqual([]);
  const picture = dialog.element().querySelector('img');
  const heading = dialog.getByRole('heading', { name: 'Linho novo' }).element();
  const [behind, text] = [picture?.getBoundingClientRect(), heading.getBoundingClientRect()];
  // The height of the layout: the box on screen is scaled while the popup arrives.
  expect(picture?.offsetHeight).toBe(360);
  expect(behind?.top).toBeLessThanOrEqual(text.top);
  expect(behind?.bottom).toBeGreaterThanOrEqual(text.bottom);
  expect(picture && heading.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(await followedLink(dialog.getByRole('link', { name: 'o quarto' }))).toBe('/quarto/c');
});

it.each([
  ['a title and a link', { content: null, link: '/almofadas/c' }],
  ['a title only', { content: '' }],
  ['an empty paragraph', { content: '<p><br></p>' }],
  ['a picture of another host', { content: null, image: 'https://fora.example/a.png' }],
  ['a picture that is gone', { content: null, image: 'nao-existe.png', image_mode: 'full' as const }],
])('[POP-03] shows a popup of %s, which can be closed', async (_, given) => {
  const popup = buildPopup({ ...given, expires_at: 1 });
  const { shop } = await openPage([popup]);
  await visible(shop, popup);
  const dialog = named(shop, popup);
  await expect.element(dialog.getByText(popup.title).last()).toBeVisible();
  expect(dialog.element().getBoundingClientRect().height).toBeGreaterThan(90);
  await close(shop);
  await noDialog(shop);
});

it('[POP-03] has the width and the height that were saved', async () => {
  const popup = buildPopup({ width: 320, height: 240 });
  const { shop } = await openPage([popup]);
  await visible(shop, popup);
  const box = named(shop, popup).element() as HTMLElement;
  const { offsetWidth, offsetHeight } = box;
  expect([offsetWidth <= 320 || offsetWidth === window.innerWidth, offsetHeight]).toEqual([true, 240]);
});

it('[POP-03] opens an http link in a new tab without opener and renders no other scheme as a link', async () => {
  const outside = buildPopup({ link: 'https://serra.example/login' });
  const data = buildPopup({ link: 'data:text/html,Oi' });
  const { shop } = await openPage([outside, data]);
  const link = named(shop, outside).getByRole('link', { name: `${outside.title} (abre em nova aba)` });
  await expect.element(link).toHaveAttribute('rel', 'noopener');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', 'https://serra.example/login');
  await close(shop);
  await visible(shop, data);
  expect(named(shop, data).getByRole('link').elements()).toEqual([]);
});

it('[POP-03] [UIX-05] traps the focus in the popup, closes by keyboard and restores focus', async () => {
  const due = buildPopup({ starts_at: aMinute, link: '/almofadas/c' });
  const { shop } = await openKnowing([due]);
  const place = shop.getByRole('button', { name: 'Sacola' });
  place.element().focus();
  await advance(65_000);
  const dialog = named(shop, due);
  await visible(shop, due);
  const closeButton = dialog.getByRole('button', { name: 'Fechar' });
  await expect.element(closeButton).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('link', { name: due.title })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await noDialog(shop);
  await expect.element(place).toHaveFocus();
});

const failures = {
  'a fault': () => refusal(500, 'internal_error', 'Internal'),
  'a broken line': () => Promise.reject(new TypeError('Failed to fetch')),
  'a response that is no JSON': () =>
    new Response('<h1>Proxy</h1>', { headers: { 'content-type': 'text/html' } }),
};

for (const [name, fail] of Object.entries(failures)) {
  // The set-up also proves that nothing is logged.
  it(`[POP-04] ignores ${name} in place of popups`, async () => {
    stopClock(noon);
    saveConsent(essentialOnly);
    const calls = answerCalls({ 'GET /api/cms/popups/': fail });
    const shop = await renderInShop(<Popups renderForm={() => null} />, { path: '/pagina' });
    await expect.poll(() => calls.length).toBe(1);
    await advance(30_000);
    expect(document.body.textContent?.trim()).toBe('');
    await shop.goTo('/almofadas/c');
    await expect.poll(() => calls.length).toBe(2);
    await advance(30_000);
    await noDialog(shop);
  });
}

it('[POP-02] [LGP-01] waits for the answer to the consent question', async () => {
  const popup = buildPopup();
  const calls = answerCalls({ 'GET /api/cms/popups/': () => [popup] });
  clearConsent();
  const shop = await renderInShop(<Popups renderForm={() => null} />, { path: '/pagina' });
  await import('./popup-turns.tsx');
  // Two frames: it would have requested them in the first.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  expect(calls).toEqual([]);
  expect(shop.getByRole('dialog').elements()).toEqual([]);
  saveConsent(essentialOnly);
  await visible(shop, popup);
});

it('[POP-03] [CAR-08] a popup with a coupon applies it to the cart, and closes', async () => {
  const cartId = '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10';
  const cart = { uuid: cartId, items_count: 0, items: [], saved_for_later: [] };
  const toasts: string[] = [];
  const stop = onAppEvent('toast', ({ message }) => void toasts.push(message));
  const popup = buildPopup({ link: '/carrinho?cupom=BEMVINDO10' });
  const calls = answerCalls({
    'GET /api/cms/popups/': () => [popup],
    'POST /api/cart/carts': () => cart,
    'POST /api/cart/carts/{cartId}/coupon': () => cart,
  });
  saveConsent(essentialOnly);
  const shop = await renderInShop(<Popups renderForm={() => null} />, { path: '/pagina' });
  await named(shop, popup).getByRole('button', { name: 'Usar cupom' }).click();
  await noDialog(shop);
  expect(calls.map(({ name }) => name)).toContain(`POST /api/cart/carts/${cartId}/coupon`);
  expect(toasts).toEqual(['Cupom BEMVINDO10 na sua sacola: o desconto já vale.']);
  stop();
});
