import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { type Locator, cdp } from 'vitest/browser';

import { answerCalls } from '#app/testing/answer-calls.ts';
import { buildCountdown } from '#app/testing/build-countdown.ts';
import { advance, jumpTo, stopClock } from '#app/testing/clock.ts';
import { type Shop, renderInShop } from '#app/testing/render-in-shop.tsx';

import { CountdownFloaters } from './countdown-floaters.tsx';

const noon = '2026-11-20T12:00:00-03:00';
const wholeWeek = { start_at: '2026-11-18T00:00:00-03:00', end_at: '2026-11-25T00:00:00-03:00' };
const delayMs = 500;

afterEach(() => vi.restoreAllMocks());

/** Lets the document's load event lie this long ago; null: ahead. */
function loadedSince(ms: number | null): void {
  const nowMs = 10_000;
  const loadEventStart = ms === null ? 0 : nowMs - ms;
  vi.spyOn(performance, 'now').mockReturnValue(nowMs);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(Object.create(PerformanceEntry.prototype), { loadEventStart }),
  ]);
}

const named = (shop: Shop, { name }: Countdown) => shop.getByRole('region', { name });
async function visible(place: Locator): Promise<void> {
  await expect.element(place).toBeVisible();
}

/** Returns the visible digits, such as '04d 12h 00m 00s'. */
const digits = (place: Locator) =>
  [...place.element().querySelectorAll('[data-unit]')]
    .map((unit) => `${unit.firstElementChild?.textContent}${unit.getAttribute('data-unit')?.[0]}`)
    .join(' ');

/** Renders a page with these floating countdowns, before their delay. */
async function openPage(countdowns: readonly Countdown[]): Promise<Shop> {
  const calls = answerCalls({ 'GET /api/cms/countdowns/': () => countdowns });
  const shop = await renderInShop(
    <>
      <CountdownFloaters />
      <main tabIndex={-1}>
        <h1>Página</h1>
      </main>
    </>,
  );
  // The live region exists before the floaters that it announces.
  await expect.element(shop.getByRole('status')).toBeInTheDocument();
  expect(calls.find(({ name }) => name.includes('countdowns'))?.query).toEqual({
    url: '/',
    filter: 'true',
    is_floater: '1',
  });
  return shop;
}

/** The same, after the delay. */
async function openPageShowing(countdowns: readonly Countdown[]): Promise<Shop> {
  const shop = await openPage(countdowns);
  await advance(delayMs);
  return shop;
}

// The code of a page arrives before its load event or after it, on a slow connection long after.
it.each<[number | null, number]>([
  [null, 500],
  [0, 500],
  [200, 300],
  [499, 1],
])(
  '[CNT-02] shows a floating countdown half a second after the load event, which was %s ms ago',
  async (agoMs, leftMs) => {
    stopClock(noon);
    loadedSince(agoMs);
    const floater = buildCountdown(wholeWeek);
    const shop = await openPage([floater]);
    await advance(leftMs - 1);
    expect(named(shop, floater).elements()).toEqual([]);
    await advance(1);
    await visible(named(shop, floater));
  },
);

it('[CNT-02] hides only the closed floating countdown, for one day', async () => {
  stopClock(noon);
  const closed = buildCountdown(wholeWeek);
  const other = buildCountdown({ ...wholeWeek, position: 'top' });
  const shop = await openPageShowing([closed, other]);
  await visible(named(shop, other));
  await jumpTo('2026-11-20T13:00:00-03:00');
  await named(shop, closed).getByRole('button', { name: 'Fechar contagem' }).click();
  await expect.element(named(shop, closed)).not.toBeInTheDocument();
  await visible(named(shop, other));
  expect(await cookieStore.get(`countdown_${closed.id}`)).toMatchObject({ path: '/', sameSite: 'lax' });

  for (const [moment, isShown] of [
    ['2026-11-21T12:50:00-03:00', false],
    ['2026-11-21T13:00:05-03:00', true],
  ] as const) {
    await shop.unmount();
    stopClock(moment);
    const again = await openPageShowing([closed, other]);
    await visible(named(again, other));
    expect(named(again, closed).elements().length).toBe(isShown ? 1 : 0);
    await again.unmount();
  }
});

it('[CNT-01] [CNT-03] counts correctly through the repeated hour of a browser’s time zone', async () => {
  const setZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  await setZone('Europe/Lisbon');
  try {
    // Clocks in Lisbon went back on 25/10/2026 at 01h00 UTC. In São Paulo they no longer do.
    expect(new Date('2026-10-25T02:00:00Z').getHours()).toBe(2);
    expect(new Date('2026-10-25T00:30:00Z').getHours()).toBe(1);
    const floater = buildCountdown({
      start_at: '2026-10-24T00:00:00-03:00',
      end_at: '2026-10-26T00:00:00-03:00',
    });
    stopClock('2026-10-24T20:00:00-03:00');
    const shop = await openPageShowing([floater]);
    await expect
      .element(named(shop, floater).getByText('Termina em 26/10/2026, às 00h00.'))
      .toBeInTheDocument();
    await jumpTo('2026-10-24T21:30:30-03:00');
    expect(digits(named(shop, floater))).toMatch(/^01d 02h 29m 3[01]s$/);
    await jumpTo('2026-10-24T22:30:30-03:00');
    expect(digits(named(shop, floater))).toMatch(/^01d 01h 29m 3[01]s$/);
    await jumpTo('2026-10-25T23:59:57-03:00');
    await visible(named(shop, floater));
    await advance(4000);
    await expect.element(named(shop, floater)).not.toBeInTheDocument();
  } finally {
    await setZone('');
  }
});

it('[CNT-01] [CNT-03] counts every hour of the night when São Paulo’s summer time used to begin', async () => {
  // Until 2018 clocks went from 00h00 to 01h00 on the first Sunday of November.
  const floater = buildCountdown({
    start_at: '2026-10-31T00:00:00-03:00',
    end_at: '2026-11-01T03:00:00-03:00',
  });
  const begins = buildCountdown({
    start_at: '2026-11-01T00:00:00-03:00',
    end_at: '2026-11-02T00:00:00-03:00',
    position: 'top',
  });
  stopClock('2026-10-31T22:00:00-03:00');
  const shop = await openPageShowing([floater, begins]);
  await expect
    .element(named(shop, floater).getByText('Termina em 01/11/2026, às 03h00.'))
    .toBeInTheDocument();
  await jumpTo('2026-10-31T23:59:55-03:00');
  expect(digits(named(shop, floater))).toMatch(/^00d 03h 00m 0[56]s$/);
  expect(named(shop, begins).elements()).toEqual([]);
  await advance(7000);
  expect(digits(named(shop, floater))).toMatch(/^00d 02h 59m 5[89]s$/);
  expect(digits(named(shop, begins))).toMatch(/^00d 23h 59m 5[89]s$/);
});

it('[CNT-03] announces a floating countdown’s text once and never its digits', async () => {
  stopClock(noon);
  const floater = buildCountdown({ ...wholeWeek, name: 'Semana do frete' });
  const shop = await openPageShowing([floater]);
  const spoken = shop.getByRole('status');
  await expect.element(spoken).toHaveTextContent('Semana do frete: faltam 4 dias e 12 horas.');
  const heard: (string | null)[] = [];
  const options = { childList: true, characterData: true, subtree: true };
  for (const region of document.querySelectorAll('[role="status"],[role="alert"],[aria-live]')) {
    new MutationObserver(() => heard.push(region.textContent)).observe(region, options);
  }
  const before = digits(named(shop, floater));
  await jumpTo('2026-11-20T14:00:00-03:00');
  await advance(70_000);
  expect(digits(named(shop, floater))).not.toBe(before);
  expect(heard).toEqual([]);
  const read = document.createElement('div');
  read.innerHTML = named(shop, floater).element().innerHTML;
  for (const hidden of read.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  expect(read.textContent).toBe('Frete por nossa conta.Termina em 25/11/2026, às 00h00.');
  expect(named(shop, floater).getByRole('time').element().textContent).toBe('25/11/2026, às 00h00');
  await expect.element(named(shop, floater).getByRole('button')).toHaveAccessibleName('Fechar contagem');
});

it('[CNT-03] applies hide_options and the five colours', async () => {
  stopClock(noon);
  const plain = buildCountdown({ ...wholeWeek, position: 'top' });
  const bare = buildCountdown({
    ...wholeWeek,
    hide_options: ['hide-icon', 'hide-days', 'hide-label'],
    colors: {
      background_color: '#123456',
      number_color: '#102030',
      box_color_number: '#fefefe',
      label_color: '#eeeedd',
      divider_color: '#99aabb',
    },
  });
  const shop = await openPageShowing([plain, bare]);
  await visible(named(shop, plain));
  const icons = (place: Locator) => place.element().querySelectorAll('svg:not(button svg)').length;
  const words = (place: Locator) =>
    [...place.element().querySelectorAll('[data-unit]')].map(({ textContent }) => textContent);
  const styleOf = (element: Element | null | undefined) => getComputedStyle(element ?? document.body);
  expect(icons(named(shop, plain))).toBe(1);
  expect(digits(named(shop, plain))).toMatch(/^04d 11h 59m \d\ds$|^04d 12h 00m 00s$/);
  expect(words(named(shop, plain)).join(' ')).toMatch(/^\d+dias \d+horas \d+min \d+seg$/);

  const floater = named(shop, bare);
  expect(icons(floater)).toBe(0);
  // With days hidden their hours count as hours.
  expect(digits(floater)).toMatch(/^10[78]h \d\dm \d\ds$/);
  expect(words(floater).join(' ')).toMatch(/^\d+ \d+ \d+$/);
  expect(styleOf(floater.element()).backgroundColor).toBe('rgb(18, 52, 86)');
  const box = styleOf(floater.element().querySelector('[data-unit] > :first-child'));
  expect(box.backgroundColor).toBe('rgb(254, 254, 254)');
  expect(box.color).toBe('rgb(16, 32, 48)');
  expect(styleOf(floater.getByText('Frete por nossa conta.').element()).color).toBe('rgb(238, 238, 221)');
  expect(styleOf(floater.getByText(':', { exact: true }).first().element()).color).toBe('rgb(153, 170, 187)');
  expect(styleOf(named(shop, plain).getByText('dias').element()).color).toBe('rgb(245, 237, 225)');
});
