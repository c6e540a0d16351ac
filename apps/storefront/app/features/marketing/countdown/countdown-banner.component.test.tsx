import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { expect, it } from 'vitest';

import { answerCalls } from '#app/testing/answer-calls.ts';
import { buildCountdown } from '#app/testing/build-countdown.ts';
import { advance, jumpTo, stopClock } from '#app/testing/clock.ts';
import { type Shop, renderInShop } from '#app/testing/render-in-shop.tsx';

import { CountdownBanner } from './countdown-banner.tsx';
import { loadCountdownBanner } from './load-countdown-banner.ts';

const noon = '2026-11-20T12:00:00-03:00';

const banner = (shop: Shop, { name }: Countdown) => shop.getByRole('region', { name });
const next = (shop: Shop) => shop.getByRole('heading', { name: 'O que vem depois' });
const placeOf = (shop: Shop) => JSON.stringify(next(shop).element().getBoundingClientRect());

/** Opens a page with this banner above a heading, loaded by the browser. */
async function openPage(countdown: Countdown): Promise<Shop> {
  const calls = answerCalls({ 'GET /api/cms/countdowns/{id}': () => countdown });
  const view = await loadCountdownBanner(countdown.id);
  const shop = await renderInShop(
    <>
      {view ? <CountdownBanner {...view} /> : null}
      <h2>O que vem depois</h2>
    </>,
  );
  await expect.element(next(shop)).toBeVisible();
  await expect.poll(() => calls.map(({ name }) => name)).toContain(`GET /api/cms/countdowns/${countdown.id}`);
  // Whether it runs is known one second after the server's time.
  await advance(1000);
  return shop;
}

it('[CNT-01] [CNT-03] removes a banner at its end without replacement', async () => {
  stopClock(noon);
  const countdown = buildCountdown({
    is_floater: 0,
    name: 'Até o fim da semana',
    start_at: '2026-11-18T00:00:00-03:00',
    end_at: '2026-11-25T00:00:00-03:00',
  });
  const shop = await openPage(countdown);
  await expect.element(banner(shop, countdown)).toBeVisible();
  await jumpTo('2026-11-24T23:59:50-03:00');
  await expect.element(banner(shop, countdown)).toBeVisible();
  const before = placeOf(shop);
  await advance(12_000);
  expect(banner(shop, countdown).elements()).toEqual([]);
  expect(placeOf(shop)).toBe(before);
});

it('[CNT-01] renders nothing, and reserves no space, for a banner before its start, also when it starts during the visit', async () => {
  stopClock(noon);
  const countdown = buildCountdown({
    is_floater: 0,
    name: 'Começa ao meio-dia e meia',
    start_at: '2026-11-20T12:30:00-03:00',
    end_at: '2026-11-21T00:00:00-03:00',
  });
  const shop = await openPage(countdown);
  await expect.poll(() => document.querySelectorAll('section').length).toBe(0);
  const before = placeOf(shop);
  await jumpTo('2026-11-20T12:30:05-03:00');
  expect(document.querySelectorAll('section').length).toBe(0);
  expect(placeOf(shop)).toBe(before);
  await shop.unmount();
  const again = await openPage(countdown);
  await expect.element(banner(again, countdown)).toBeVisible();
});
