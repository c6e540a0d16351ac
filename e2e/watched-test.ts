import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type Locator, type Page, type Request, test as base, expect } from '@playwright/test';

import { watchState } from './last-state.ts';

const ownHost = /^(?:.+\.)?localhost$|^127\.0\.0\.1$/;

/**
 * Messages of a browser about what the test itself asks for: a document or call that answers 4xx or 5xx, or whose answer
 * the test breaks off.
 */
const askedFor =
  /^Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_CONNECTION_RESET)/;

/** Runs in each document, before it: what a shopper who accepted or refused all has in local storage. */
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

/** Runs in each document, before it: the demo stores' popups were shown to this shopper, and come again in years. */
function rememberPopups(): void {
  if (!location.protocol.startsWith('http')) return;
  for (const id of [1, 2, 3, 4, 5]) document.cookie = `popup_${id}=${4e12}; path=/`;
}

/** Below the time that any call of a page is given. */
const longestStepMs = 5000;

const callsOf = new WeakMap<Page, Set<Request>>();

/** Waits until no call or script of the page is on its way; pictures, which a fresh shop makes one by one, may be. */
export async function untilAnswered(page: Page): Promise<void> {
  await expect
    .poll(() => [...(callsOf.get(page) ?? [])].map((request) => request.url()), 'calls on their way')
    .toEqual([]);
}

/** A call on its way would be given up when the page's time jumps: whoever moves it waits until all are answered. */
function waitBeforeJumps(page: Page): void {
  const pending = new Set<Request>();
  callsOf.set(page, pending);
  const isCall = (request: Request) => ['fetch', 'xhr', 'script'].includes(request.resourceType());
  page.on('request', (request) => {
    // What a document has asked for goes with it.
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
  /** Console errors and warnings, page errors and requests beyond our own hosts: none may remain at the end. */
  problems: string[];
}

/** What the test has damaged in the browser's storage was dropped and logged; nothing else has gone wrong so far. */
export function expectDropped(watch: Watch): void {
  const logged = watch.problems.splice(0);
  expect(logged.filter((problem) => !problem.includes('stored value dropped'))).toEqual([]);
  expect(logged).not.toEqual([]);
}

/**
 * A page that is watched while it is used: whatever a browser complains of fails the test, hydration mismatches and
 * policy violations among them.
 */
export const test = base.extend<{
  watch: Watch;
  consent: 'refused' | 'accepted' | 'unasked';
  popups: 'shown before' | 'new';
}>({
  // Most tests are of something else: their shopper has refused before, no banner shows and no popup opens.
  consent: ['refused', { option: true }],
  popups: ['shown before', { option: true }],
  context: async ({ context, consent, popups }, provide) => {
    if (consent !== 'unasked') await context.addInitScript(rememberConsent, consent === 'accepted');
    if (popups === 'shown before') await context.addInitScript(rememberPopups);
    await provide(context);
  },
  page: async ({ page }, provide) => {
    // A page's load event waits for its pictures, which a fresh shop makes one by one; no test is about those.
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
      const lastState = watchState(context);
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || askedFor.test(message.text())) return;
        watch.problems.push(`${message.type()} on ${message.page()?.url()}: ${message.text()}`);
      });
      context.on('weberror', (error) =>
        watch.problems.push(`thrown on ${error.page()?.url()}: ${error.error().message}`),
      );
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && !ownHost.test(url.hostname)) {
          watch.problems.push(`asked a host that is not ours: ${url.origin}`);
        }
      });
      await use(watch);
      // Beside why it failed, where the report ends with it.
      if (testInfo.status !== testInfo.expectedStatus)
        throw new Error([...watch.problems, await lastState()].join('\n'));
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** A page of the same shopper on another device: nothing is shared but who they are. It is not watched; close it. */
export async function onAnotherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: storeUrl('aurora') });
  await context.addInitScript(rememberConsent, false);
  await context.addInitScript(rememberPopups);
  return context.newPage();
}

/** Waits until the page hears of what is done on it: it is hydrated, and knows who is shopping and with which sacola. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => 'earlyActions' in window && (window.earlyActions as AbortController).signal.aborted,
  );
}

/**
 * Follows a link from where the page stands, without scrolling to it.
 *
 * @returns How far the page was scrolled when it was left, in px: fonts and pictures may have moved it before.
 */
export async function leaveBy(link: Locator): Promise<number> {
  return link.evaluate(async (element: HTMLElement) => {
    // The page hears of a scroll with the frame after it.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const at = Math.round(window.scrollY);
    element.click();
    return at;
  });
}

/** No WCAG 2.2 A or AA violation on the page as it stands; where a panel lies over it, in the panel: nothing else is reached. */
export async function expectAccessible(page: Page): Promise<void> {
  // From the top: what a sticky bar happens to cover at some scroll position is no target too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  // What is fading in has not its colours yet, and something may appear at any time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const panel = 'dialog:modal';
  const isPanelOpen = (await page.locator(panel).count()) > 0;
  const axe = new AxeBuilder({ page })
    // No list of what is in order, and no second page to join what frames say: the shop has none. A third of the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (isPanelOpen ? axe.include(panel) : axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

export type DemoStoreName = 'aurora' | 'serra' | 'clube' | 'reserva' | 'inativa' | 'desconhecida';

/** The address of a store of this run. */
export function storeUrl(store: DemoStoreName, path = '/'): string {
  const url = new URL(path, process.env['E2E_BASE_URL']);
  if (store !== 'aurora') url.hostname = `${store}.localhost`;
  return url.href;
}

export { expect };
