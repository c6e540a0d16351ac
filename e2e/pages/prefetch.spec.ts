import type { Page } from '@playwright/test';

import { startPrerenderingBrowser } from '../start-prerendering-browser.ts';
import { expect, storeUrl, test, untilReady } from '../watched-test.ts';

const product = '/almofada-linho-lavado-brisa/p';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Keeps the page from hydrating. */
const withoutCode = (page: Page) => page.route('**/assets/*.js', (route) => route.abort('connectionreset'));

/** Init script: records the named pictures before and after each view transition, and what it animates. */
function recordTransitions(): void {
  const shown: string[] = [];
  const animated: (string | null)[] = [];
  Object.assign(window, { shownTransitions: shown, animatedParts: animated });
  const named = () =>
    [...document.querySelectorAll('img')]
      .filter(({ style }) => style.getPropertyValue('view-transition-name') === 'product-picture')
      .map((picture) => (picture.closest('article') ? 'card' : 'gallery'))
      .join(' ');
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (options) => {
    const before = named();
    const transition = start(options);
    void transition.updateCallbackDone.then(() => shown.push(`${before} → ${named()}`));
    void transition.ready.then(() => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
          animated.push(effect.pseudoElement);
    });
    return transition;
  };
}
const transitions = (page: Page) =>
  page.evaluate(() => ('shownTransitions' in window ? window.shownTransitions : null));
const animatedParts = (page: Page) =>
  page.evaluate(() => [...new Set(Reflect.get(window, 'animatedParts') as string[])].toSorted());

test('[RTE+01] a prerendered page sends no call until the shopper opens it @one-width', async () => {
  const browser = await startPrerenderingBrowser(storeUrl('aurora', '/'), product);
  try {
    const { sent } = browser;
    const modules = () => sent.filter(({ path }) => path.endsWith('.js'));
    // Its code has loaded, but has not run.
    await expect.poll(() => modules().length).toBeGreaterThan(0);
    expect(modules().every(({ isPrerendering }) => isPrerendering)).toBe(true);
    const calls = () => sent.filter(({ path }) => path.startsWith('/api/'));
    expect(calls()).toEqual([]);
    browser.open();
    await expect.poll(() => calls().length).toBeGreaterThan(0);
    expect(calls().filter(({ isPrerendering }) => isPrerendering)).toEqual([]);
    expect(sent.filter(({ path }) => path === product)).toHaveLength(1);
  } finally {
    await browser.close();
  }
});

test('[RTE+01] the browser prefetches a public page that the shopper points at before hydration, but not the cart @one-width', async ({
  page,
}) => {
  await withoutCode(page);
  const prefetched: string[] = [];
  // Playwright does not report the requests of a prefetch.
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ key }) => prefetched.push(new URL(key.url).pathname));
  await session.send('Preload.enable');
  await page.goto('/sala/c');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sacola/ })
    .hover();
  const link = cards(page).first().getByRole('link').first();
  const path = (await link.getAttribute('href'))?.split('?')[0];
  await link.hover();
  await expect.poll(() => prefetched).toContain(path);
  expect(prefetched).not.toContain('/carrinho');
});

test('[RTE+01] a page is preloaded when the shopper points at its link, and shown without another call @one-width', async ({
  page,
}) => {
  await page.goto('/sala/c');
  await untilReady(page);
  // From here on the router follows every link.
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/catalog/products/by-key')) calls += 1;
  });
  const link = cards(page).first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const loaded = page.waitForResponse((response) => response.url().includes('/api/catalog/products/by-key'));
  await link.hover();
  await loaded;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(calls).toBe(1);
});

test('[RTE+01] the picture of a product moves from its card to its page and back, but not with reduced motion @one-width', async ({
  page,
}) => {
  await page.addInitScript(recordTransitions);
  await page.goto('/sala/c');
  await untilReady(page);
  const heading = (name: string | null) => page.getByRole('heading', { level: 1, name: name ?? '' });
  const link = cards(page).first().getByRole('link').first();
  const name = await link.textContent();
  await link.click();
  await expect(heading(name)).toBeVisible();
  await expect.poll(() => transitions(page)).toEqual(['card → gallery']);
  // The page itself changes at once.
  await expect
    .poll(() => animatedParts(page))
    .toEqual(
      ['group', 'new', 'old'].map((part) =>
        expect.stringMatching(`^::view-transition-${part}\\(product-picture\\)$`),
      ),
    );
  await page.goBack();
  await expect(heading('Sala')).toBeVisible();
  await expect.poll(() => transitions(page)).toEqual(['card → gallery', 'gallery → card']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await link.click();
  await expect(heading(name)).toBeVisible();
  expect(await transitions(page)).toEqual(['card → gallery', 'gallery → card']);
});
