import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { untilShopNeeded } from './first-view.ts';

const activity = { begin: () => {} };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const waiting = new Promise<void>((begin) => Object.assign(activity, { begin }));
  vi.stubGlobal('earlyActions', { activity: waiting });
  vi.stubGlobal('queryCommands', {});
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function show(html: string): void {
  document.body.innerHTML = html;
}

/** Returns whether the services are needed by the end of the turn. */
async function isNeeded(): Promise<boolean> {
  let isOver = false;
  void untilShopNeeded().then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve));
  return isOver;
}

const waitingPage = '<main><div data-part="home-page">Início</div></main>';

it('waits for the first activity of a new visitor on a page that waits for it', async () => {
  show(waitingPage);
  const needed = untilShopNeeded();
  expect(await isNeeded()).toBe(false);
  activity.begin();
  await needed;
});

it.each<[string, () => void]>([
  ['the browser stores something for good', () => localStorage.setItem('cart_id', '1')],
  ['the tab stores something', () => sessionStorage.setItem('checkout', '1')],
  ['the address has a command', () => vi.stubGlobal('queryCommands', { openSidebarCart: '1' })],
  [
    'the page is hydrated from the start',
    () => show('<main><div><div data-part="faq"></div></div></main><div data-part="footer"></div>'),
  ],
])('does not wait when %s', async (_, prepare) => {
  show(waitingPage);
  expect(await isNeeded()).toBe(false);
  prepare();
  expect(await isNeeded()).toBe(true);
});
