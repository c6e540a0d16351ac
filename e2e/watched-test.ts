import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type Locator, type Page, type Request, test as base, expect } from '@playwright/test';

import { watchToasts } from './toasts.ts';
import { watchLastState } from './watch-last-state.ts';
import { desktopSize, phoneSize } from './window-sizes.ts';

/** Half as long as the package's own `source`: browsers parse it once per document. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe's tags of WCAG 2.2 A and AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const ownHost = /^(?:.+\.)?localhost$|^127\.0\.0\.1$/;

/**
 * Browser messages that a test causes on purpose: a 4xx or 5xx response, a connection that the test resets, or the worker that
 * `playwright.config.ts` blocks.
 */
const expectedMessages =
  /^(?:Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_CONNECTION_RESET)|Service Worker registration blocked by Playwright$)/;

/** Init script: stores the consent of a shopper who accepted or refused every kind. */
function rememberConsent(isAccepted: boolean): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem('lgpd') !== null) return;
  const now = Date.now();
  const value = {
    functional: isAccepted,
    analytics: isAccepted,
    marketing: isAccepted,
    timestamp: new Date(now).toISOString(),
    expires_at: new Date(now + 180 * 86_400_000).toISOString(),
  };
  localStorage.setItem('lgpd', JSON.stringify({ version: 1, value }));
}

/** Init script: marks the demo stores' popups as shown for years. */
function rememberPopups(): void {
  if (!location.protocol.startsWith('http')) return;
  for (const id of [1, 2, 3, 4, 5]) document.cookie = `popup_${id}=${4e12}; path=/`;
}

/** Shorter than the time-out of any call of a page. */
const longestStepMs = 5000;

const callsOf = new WeakMap<Page, Set<Request>>();

/** Waits until no call or script of the page is pending. Ignores pictures, which a fresh shop resizes on demand. */
export async function untilAnswered(page: Page): Promise<void> {
  await expect
    .poll(() => [...(callsOf.get(page) ?? [])].map((request) => request.url()), 'pending calls')
    .toEqual([]);
}

/** Makes jumps of the page's clock wait until no call is pending, since a jump would trigger the calls' time-outs. */
function waitBeforeJumps(page: Page): void {
  const pending = new Set<Request>();
  callsOf.set(page, pending);
  const isCall = (request: Request) => ['fetch', 'xhr', 'script'].includes(request.resourceType());
  page.on('request', (request) => {
    // A navigation cancels the requests of the former document.
    if (request.isNavigationRequest()) pending.clear();
    if (isCall(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));

  const { clock } = page;
  const [pauseAt, fastForward, runFor] = [
    clock.pauseAt.bind(clock),
    clock.fastForward.bind(clock),
    clock.runFor.bind(clock),
  ];
  clock.pauseAt = async (time) => {
    await untilAnswered(page);
    await pauseAt(time);
  };
  clock.fastForward = async (ticks) => {
    await untilAnswered(page);
    await fastForward(ticks);
  };
  clock.runFor = async (ticks) => {
    if (typeof ticks === 'string' || ticks > longestStepMs) await untilAnswered(page);
    await runFor(ticks);
  };
}

interface Watch {
  /** Console errors and warnings, page errors and requests to third-party hosts. A test that expects one removes it. */
  problems: string[];
}

/** Asserts that the page dropped the corrupt stored value of the test, logged that, and had no other problem. */
export function expectDropped(watch: Watch): void {
  const logged = watch.problems.splice(0);
  expect(logged.filter((problem) => !problem.includes('stored value dropped'))).toEqual([]);
  expect(logged).not.toEqual([]);
}

/** Extends Playwright's test by the store whose pages it requests. Starts no browser. */
export const httpTest = base.extend<{ store: DemoStoreName }>({
  store: ['aurora', { option: true }],
  baseURL: async ({ store }, provide) => provide(storeUrl(store)),
});

/** Extends it by a watched browser: any console error, hydration mismatch or CSP violation of its pages fails the test. */
export const test = httpTest.extend<{
  watch: Watch;
  consent: 'refused' | 'accepted' | 'unasked';
  popups: 'shown before' | 'new';
}>({
  // By default the shopper has refused consent and seen the popups, so that neither covers the page.
  consent: ['refused', { option: true }],
  popups: ['shown before', { option: true }],
  context: async ({ context, consent, popups }, provide) => {
    if (consent !== 'unasked') await context.addInitScript(rememberConsent, consent === 'accepted');
    if (popups === 'shown before') await context.addInitScript(rememberPopups);
    await watchToasts(context);
    await provide(context);
  },
  page: async ({ page }, provide) => {
    // The load event waits for pictures, which a fresh shop resizes on demand.
    const waitUntil = 'domcontentloaded';
    const [goto, reload, goBack, goForward] = [
      page.goto.bind(page),
      page.reload.bind(page),
      page.goBack.bind(page),
      page.goForward.bind(page),
    ];
    page.goto = (url, options) => goto(url, { waitUntil, ...options });
    page.reload = (options) => reload({ waitUntil, ...options });
    page.goBack = (options) => goBack({ waitUntil, ...options });
    page.goForward = (options) => goForward({ waitUntil, ...options });
    waitBeforeJumps(page);
    await provide(page);
  },
  watch: [
    async ({ context }, use, testInfo) => {
      const watch: Watch = { problems: [] };
      const lastState = watchLastState(context);
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || expectedMessages.test(message.text())) return;
        watch.problems.push(`${message.type()} on ${message.page()?.url()}: ${message.text()}`);
      });
      context.on('weberror', (error) =>
        watch.problems.push(`thrown on ${error.page()?.url()}: ${error.error().message}`),
      );
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && !ownHost.test(url.hostname)) {
          watch.problems.push(`requested a third-party host: ${url.origin}`);
        }
      });
      await use(watch);
      // Thrown, so that the report prints it beside the failure.
      if (testInfo.status !== testInfo.expectedStatus)
        throw new Error([...watch.problems, await lastState()].join('\n'));
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page in an empty browser context, as on another device, without failing on its errors. The caller closes it. */
export async function onAnotherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: storeUrl('aurora') });
  await context.addInitScript(rememberConsent, false);
  await context.addInitScript(rememberPopups);
  await watchToasts(context);
  return context.newPage();
}

/** Waits until the page is hydrated, apart from the parts that wait for an activity. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => 'earlyActions' in window && 'hydratedPath' in (window.earlyActions as object),
  );
}

/** Waits until the page is hydrated and has loaded session and cart: those of a new visitor wait for `movePointer`. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => 'earlyActions' in window && (window.earlyActions as AbortController).signal.aborted,
  );
}

/** Moves the pointer: the first activity, with which a new visitor's page is hydrated and the shop's services start. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
}

/**
 * Follows a link without scrolling to it.
 *
 * @returns The scroll position, in px, at the click.
 */
export async function followWithoutScrolling(link: Locator): Promise<number> {
  return link.evaluate(async (element: HTMLElement) => {
    // The scroll event fires with the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const scrollTop = Math.round(window.scrollY);
    element.click();
    return scrollTop;
  });
}

/** Runs in the page: scrolls to the top, where sticky bars cover no target, and waits for the next frame. */
async function scrollToTop(): Promise<void> {
  window.scrollTo(0, 0);
  // Fires in the next frame, also while the clock is paused, after the page has reacted to a change of width or media.
  await new Promise<void>((resolve) => {
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.documentElement);
  });
}

/** Returns axe's WCAG 2.2 A and AA violations on the page, or in its open modal panel. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(scrollToTop);
  // Once per document: the builder would evaluate axe's source twice per run, which doubles its duration.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const panel = 'dialog:modal';
  const isPanelOpen = (await page.locator(panel).count()) > 0;
  const builder = new AxeBuilder({ page, axeSource: ';' })
    // Reports violations only, waits for no media, and opens no second page to merge frames: a framed page is tested on its own.
    .options({ resultTypes: ['violations'], preload: false, iframes: false })
    .setLegacyMode()
    .withTags(wcagTags);
  const { violations } = await (isPanelOpen ? builder.include(panel) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Ends the animations that run; one without an end goes on. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
}

/** Runs checks without animations, since colours during a fade-in have too little contrast. */
async function withoutMotion(page: Page, check: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A fade-in that had begun lasts as long as before.
  await page.evaluate(endAnimations);
  await check();
  await page.emulateMedia({ reducedMotion: null });
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** Asserts that axe finds no WCAG 2.2 A or AA violation on the page, or in its open modal panel. */
export function expectAccessible(page: Page): Promise<void> {
  return withoutMotion(page, () => expectNoViolations(page));
}

/**
 * Asserts the same at the test's width and at the other one, for tests that run at one width because only the appearance of
 * their pages depends on it.
 */
export function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  return withoutMotion(page, async () => {
    const size = page.viewportSize();
    await expectNoViolations(page);
    await page.setViewportSize(size?.width === phoneSize.width ? desktopSize : phoneSize);
    await expectNoViolations(page);
    if (size) await page.setViewportSize(size);
  });
}

export type DemoStoreName = 'aurora' | 'serra' | 'clube' | 'reserva' | 'inativa' | 'desconhecida';

/** Returns the URL of a path in a demo store. */
export function storeUrl(store: DemoStoreName, path = '/'): string {
  const url = new URL(path, process.env['E2E_BASE_URL']);
  if (store !== 'aurora') url.hostname = `${store}.localhost`;
  return url.href;
}

export { expect };
