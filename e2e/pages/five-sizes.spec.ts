import type { Page } from '@playwright/test';

import { fillCart, logInThroughApi } from '../shopper.ts';
import { expect, storeUrl, test, untilAnswered } from '../watched-test.ts';

/** A phone, a tablet, two desktops, and a phone that lies. */
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 844, height: 390 },
];

/**
 * Runs in the page: returns what is wrong with its edges. Below the footer is nothing but a bar, which begins where the footer
 * ends; and header and bar together leave the larger part of the screen.
 */
function findFaults(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways to ${root.scrollWidth} px`);
  window.scrollTo(0, root.scrollHeight);
  const bars = [...document.querySelectorAll('main *')].filter((element) => {
    const { width, bottom } = element.getBoundingClientRect();
    // Narrower than the window by the space of a scroll bar.
    const isAtLowerEdge = width > window.innerWidth * 0.9 && Math.abs(bottom - window.innerHeight) < 1;
    return isAtLowerEdge && getComputedStyle(element).position === 'fixed' && element.checkVisibility();
  });
  const barTop = Math.min(window.innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
  const footerEnd = [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect().bottom ?? barTop;
  if (Math.abs(footerEnd - barTop) > 1)
    faults.push(`${Math.round(barTop - footerEnd)} px between footer and its end`);
  const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const covered = Math.max(0, headerEnd) + window.innerHeight - barTop;
  if (covered > window.innerHeight / 2) faults.push(`bars cover ${Math.round(covered)} px`);
  window.scrollTo(0, 0);
  const title = document.querySelector('main h1, main h2')?.getBoundingClientRect();
  if (title && title.top > window.innerHeight - 40)
    faults.push(`its title begins at ${Math.round(title.top)} px`);
  return faults;
}

async function collectFaults(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await untilAnswered(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const faults = await page.evaluate(findFaults);
    found.push(...faults.map((fault) => `${path} at ${size.width} × ${size.height}: ${fault}`));
  }
  return found;
}

const stores = [
  {
    store: 'aurora',
    paths: [
      '/',
      '/almofadas/c',
      '/busca?q=xyzabc',
      '/almofada-linho-lavado-brisa/p',
      '/listas/1',
      '/blog',
      '/nao/existe',
      '/vale-presente',
    ],
  },
  { store: 'serra', paths: ['/login', '/pagina/politica-de-privacidade'] },
  { store: 'clube', paths: ['/', '/cafes/c', '/carrinho'] },
  { store: 'reserva', paths: ['/', '/login'] },
] as const;

for (const { store, paths } of stores) {
  test(`[UIX+01] pages of ${store} have neither empty space at their end nor sideways scroll at five sizes @one-width`, async ({
    page,
  }) => {
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await collectFaults(page, storeUrl(store, path))));
    expect(faults).toEqual([]);
  });
}

test('[UIX+01] cart, checkout and account have neither at five sizes @one-width', async ({ page }) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  const faults: string[] = [];
  for (const path of ['/carrinho', '/checkout']) faults.push(...(await collectFaults(page, path)));
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  for (const path of ['/conta', '/conta/pedidos', '/conta/dados', '/conta/lista-desejos', '/checkout'])
    faults.push(...(await collectFaults(page, path)));
  expect(faults).toEqual([]);
});
