import type { Browser, Page, Request } from '@playwright/test';

import { choose, logInByPanel, placedOrderNumber, registerCustomer, openPaymentStep } from '../shopper.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  movePointer,
  storeUrl,
  test,
  untilReady,
} from '../watched-test.ts';
import { desktopSize } from '../window-sizes.ts';

test.use({ consent: 'unasked' });

const banner = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Preferências de cookies' });
const footerLink = (page: Page) => page.getByRole('button', { name: 'Preferências de cookies' });

interface StoredConsent {
  functional: boolean;
  analytics: boolean;
  marketing: boolean;
  timestamp: string;
  expires_at: string;
}

const storedConsent = (page: Page): Promise<StoredConsent | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lgpd') ?? '{"value":null}').value);

const consentCookie = async (page: Page) =>
  (await page.context().cookies(page.url())).find(({ name }) => name === 'lgpd')?.value;

const kindsOf = (choice: StoredConsent | null) =>
  choice && (['functional', 'analytics', 'marketing'] as const).filter((kind) => choice[kind]);

/** Records requests to third parties, and calls that forward events to them. */
function recordTrackingRequests(page: Page): string[] {
  const shop = new URL(storeUrl('aurora'));
  const requests: string[] = [];
  page.context().on('request', (request: Request) => {
    const { port, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && (port !== shop.port || pathname.startsWith('/api/integrations/'))) {
      requests.push(`${request.method()} ${pathname}`);
    }
  });
  return requests;
}

// Serra's banner differs only in its theme.
for (const { store, width, expectAccess } of [
  { store: 'aurora', width: '', expectAccess: expectAccessible },
  { store: 'serra', width: ' @one-width', expectAccess: expectAccessibleAtBothWidths },
] as const) {
  test(`[LGP-01] [LGP-02] [LGP+01] ${store}: the banner is accessible and refuses with one press, like accepting${width}`, async ({
    page,
  }) => {
    await page.goto(storeUrl(store, store === 'serra' ? '/login' : '/'));
    await expect(banner(page)).toBeVisible();
    // The banner's code loads with the shopper's first move.
    await page.mouse.move(200, 200);
    await expect(page.getByRole('status').filter({ hasText: 'Aviso de cookies' })).toHaveCount(1);
    const [refuse, accept] = ['Recusar', 'Aceitar todos'].map((name) =>
      banner(page).getByRole('button', { name, exact: true }),
    );
    if (!refuse || !accept) throw new Error('the banner lacks a button');
    const styleOf = (element: Element) => {
      const { backgroundColor, color, fontSize, height } = getComputedStyle(element);
      return { backgroundColor, color, fontSize, height };
    };
    expect(await refuse.evaluate(styleOf)).toEqual(await accept.evaluate(styleOf));
    // One line: a button has the padding that the banner gives it.
    expect((await accept.boundingBox())?.height).toBeLessThanOrEqual(48);
    await expectAccess(page);
    await refuse.click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
    expect(kindsOf(await storedConsent(page))).toEqual([]);
    expect(await consentCookie(page)).toBe('essential');
    await page.reload();
    await untilReady(page);
    await footerLink(page).click();
    await expect(panel(page)).toBeVisible();
    await expectAccess(page);
    await expect(banner(page)).toHaveCount(0);
  });
}

test('[LGP-02] [UIX-06] logs a failed initialisation without breaking the page, and asks again when the stored consent is corrupt @one-width', async ({
  page,
  watch,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('lgpd', '{"version":1,"value":{"marketing":"sim"}}');
  });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(document, 'cookie', {
      get: () => '',
      set(text: string) {
        if (text.startsWith('lgpd=')) throw new Error('no cookies here');
        set?.call(document, text);
      },
    });
  });
  await page.goto('/vaso-canelado-lua/p');
  await untilReady(page);
  const failures = () => watch.problems.filter((problem) => !problem.includes('stored value dropped'));
  await expect.poll(() => failures().length).toBe(1);
  expect(failures()[0]).toContain('consentimento');
  watch.problems.splice(0);
  await page.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Minha sacola' })).toBeVisible();
});

test('[LGP-01] renders the banner in the HTML, hides it from shoppers who have answered, and replays a press from before hydration @one-width', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Recusar' }).click();
  scripts.resolve();
  await expect.poll(async () => kindsOf(await storedConsent(page))).toEqual([]);
  await expect(banner(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  // Scripts never arrive.
  await page.route('**/assets/*.js', () => {});
  await page.goto('/vaso-canelado-lua/p', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('[LGP+01] the banners neither cover the buy button nor shift the page', async ({ page }) => {
  // With two rows of options the button is furthest down.
  await page.goto('/almofada-linho-lavado-brisa/p');
  await expect(banner(page)).toBeVisible();
  const buy = page.getByRole('button', { name: 'Adicionar à sacola' }).filter({ visible: true });
  const bannerBox = await banner(page).boundingBox();
  const coveredButtons = await buy.evaluateAll(
    (buttons, box) =>
      buttons.filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return box && left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y;
      }).length,
    bannerBox,
  );
  await expect(buy.first()).toBeInViewport();
  expect(coveredButtons).toBe(0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test('[LGP+01] the banner never covers the pay button at any scroll position', async ({ page }) => {
  await openPaymentStep(page);
  await expect(banner(page)).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pagar/ });
  await choose(page.getByRole('radio', { name: /Pix/ }));
  if (page.viewportSize()?.width === desktopSize.width) {
    const [bannerBox, payBox] = await Promise.all([banner(page).boundingBox(), pay.boundingBox()]);
    expect(bannerBox?.x).toBeGreaterThan((payBox?.x ?? Infinity) + (payBox?.width ?? 0));
  }
  // A click on the banner instead would not pay.
  await pay.click();
  await placedOrderNumber(page);
  await expect(banner(page)).toBeVisible();
});

/** Opens a page in an empty browser context, where consent is not answered, and logs in. */
async function logInOnOtherDevice(browser: Browser, email: string, password: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: storeUrl('aurora') });
  const page = await context.newPage();
  await logInByPanel(page, email, password);
  return page;
}

test('[LGP+01] stores a customer’s choice on the server and restores it on another device @one-width', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Escolher' }).click();
  await panel(page).getByRole('checkbox', { name: 'Publicidade' }).check();
  await panel(page).getByRole('button', { name: 'Salvar escolhas' }).click();
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/customer/consent') && response.request().method() === 'PUT',
  );
  const person = await registerCustomer();
  await logInByPanel(page, person.email, person.password);
  expect((await stored).status()).toBe(200);

  const other = await logInOnOtherDevice(browser, person.email, person.password);
  await expect.poll(async () => kindsOf(await storedConsent(other))).toEqual(['marketing']);
  expect((await storedConsent(other))?.expires_at).toBe((await storedConsent(page))?.expires_at);
  await expect(banner(other)).toHaveCount(0);
  await other.context().close();
});

const everyRoute = [
  '/',
  '/busca?q=vaso',
  '/almofadas/c',
  '/categoria',
  '/listas',
  '/listas/1',
  '/vaso-canelado-lua/p',
  '/carrinho',
  '/pagina',
  '/pagina/sobre',
  '/blog',
  '/checkout',
  '/login',
  '/conta',
  '/nada-aqui',
];

test('[LGP+01] [ANA-01] [ANA-03] sends nothing to third parties on any route before consent or after refusal @one-width', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const requests = recordTrackingRequests(page);
  const thirdPartyHints = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel~=preconnect],link[rel~=dns-prefetch],link[rel~=preload]')]
        .flatMap((link) => {
          const { href, imageSrcset } = link as HTMLLinkElement;
          const pictures = imageSrcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? '');
          return [href, ...pictures].filter((address) => address !== '');
        })
        .filter((address) => new URL(address, location.href).origin !== location.origin),
    );
  for (const route of everyRoute) {
    await page.goto(route);
    await movePointer(page);
    await untilReady(page);
    await expect(banner(page)).toBeVisible();
    expect(await thirdPartyHints()).toEqual([]);
  }
  await banner(page).getByRole('button', { name: 'Recusar' }).click();
  for (const route of everyRoute.slice(0, 5)) {
    await page.goto(route);
    await untilReady(page);
  }
  expect(requests).toEqual([]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => /^_(?:ga|gid|gcl|fb)/.test(name))).toEqual([]);
  // Proves that cookies are read: the first document sets this one.
  expect(cookies).toContain('locale');
});
