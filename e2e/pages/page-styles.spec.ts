import type { Page } from '@playwright/test';

import { fillCart, logInThroughApi } from '../shopper.ts';
import { expect, storeUrl, test } from '../watched-test.ts';

/** What rules of another order or a missing rule would change. */
const compared = [
  'display',
  'position',
  'visibility',
  'opacity',
  'order',
  'color',
  'background-color',
  'background-image',
  'border',
  'border-radius',
  'box-shadow',
  'font',
  'letter-spacing',
  'text-align',
  'text-decoration',
  'padding',
  'margin',
  'gap',
  'grid-template-columns',
  'overflow',
  'transform',
  'transition',
  'animation',
  'z-index',
  'aspect-ratio',
  'object-fit',
  'content-visibility',
];

/**
 * Runs in the page, whose code has not loaded: puts the whole stylesheet in the place of its own styles, as the code would, and
 * returns what that changes in size, place and looks of its elements.
 */
function differencesWith({ stylesheet, names }: { stylesheet: string; names: readonly string[] }): string[] {
  const elements = [document.documentElement, ...document.body.querySelectorAll('*')];
  const look = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return [
        ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        `box: ${[x, y, width, height].join(' ')}`,
      ];
    });
  const own = document.head.querySelector('style');
  const before = look();
  const whole = document.createElement('style');
  whole.textContent = stylesheet;
  own?.replaceWith(whole);
  return look().flatMap((after, index) => {
    const changed = after.filter((property, at) => property !== before[index]?.[at]);
    return changed.length === 0 ? [] : [`${elements[index]?.outerHTML.slice(0, 120)}: ${changed.join('; ')}`];
  });
}

/** Opens a page without its code, and returns what the whole stylesheet changes in it. */
async function changesIn(page: Page, address: string): Promise<string[]> {
  // Neither answered nor refused: the page waits, as on a slow connection.
  await page.route(/\/assets\/.*\.(?:js|css)$/, () => undefined);
  await page.goto(address);
  const [sheet = '', ...others] = new Set((await page.content()).match(/\/assets\/[\w-]+\.css/g));
  expect(others).toEqual([]);
  // Of the first store: all have the same.
  const response = await page.request.get(sheet);
  expect(response.status()).toBe(200);
  const names = compared;
  return page.evaluate(differencesWith, { stylesheet: await response.text(), names });
}

const pages = [
  {
    store: 'aurora',
    paths: [
      '/',
      '/almofadas/c',
      '/busca?q=almofada',
      '/busca?q=xyzabc',
      '/almofada-linho-lavado-brisa/p',
      '/blog',
      '/login',
      '/vale-presente',
      '/nao/existe',
    ],
  },
  { store: 'serra', paths: ['/'] },
  { store: 'clube', paths: ['/', '/cafes/c'] },
  { store: 'reserva', paths: ['/'] },
] as const;

test('[UIX-02] documents have every style that they show before the stylesheet comes', async ({ page }) => {
  for (const { store, paths } of pages) {
    for (const path of paths) {
      expect(await changesIn(page, storeUrl(store, path)), `${store} ${path}`).toEqual([]);
    }
  }
});

test('[UIX-02] so have the cart, the checkout and the account', async ({ page }) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  for (const path of ['/carrinho', '/checkout', '/conta/pedidos']) {
    expect(await changesIn(page, path), path).toEqual([]);
  }
});
