import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { testStore } from '#app/platform/store/test-store.ts';
import { advance, jumpTo, startClock, stopClock } from '#app/testing/clock.ts';

import { productPageView } from './product-page-cases.ts';
import { useOfferEnd } from './use-offer-end.ts';

afterEach(() => startClock());

const until = '2026-11-28T02:59:59.000Z';
const { variants } = productPageView().product;

function Price({ price, ends }: { price: number; ends: string | undefined }) {
  useOfferEnd(
    variants.map((variant) => ({
      ...variant,
      price_centavos: price,
      ...(ends !== undefined && { offer_until: ends }),
    })),
  );
  return <p>Preço {price}</p>;
}

/** Renders a page whose loader answers each time with the next price; an offer ends at `until`. */
async function renderPrices(
  prices: readonly { price: number; isOffer: boolean }[],
  previewedAt: string | null = null,
) {
  let reads = 0;
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => prices[Math.min(reads++, prices.length - 1)],
    component: function Page() {
      // Typed as the data of the shop's own routes.
      const { price, isOffer } = route.useLoaderData() as unknown as typeof offer;
      return <Price price={price} ends={isOffer ? until : undefined} />;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { store: testStore, previewedAt, services: new Map() },
  });
  await router.load();
  await render(<RouterProvider router={router} />);
  return { reads: () => reads };
}

const offer = { price: 9990, isOffer: true };
const list = { price: 15_190, isOffer: false };

it('[CAT+07] an open page shows the price after the end of an offer, which it reads once', async () => {
  stopClock('2026-11-28T02:59:00.000Z');
  const { reads } = await renderPrices([offer, list]);
  await advance(59_500);
  await expect.element(page.getByText('Preço 9990')).toBeVisible();
  await advance(1000);
  await expect.element(page.getByText('Preço 15190')).toBeVisible();
  await advance(24 * 3_600_000);
  expect(reads()).toBe(2);
});

it('[CAT+07] reads the price when a device wakes up after the end', async () => {
  stopClock('2026-11-27T12:00:00.000Z');
  await renderPrices([offer, list]);
  await jumpTo('2026-11-28T09:00:00.000Z');
  await expect.element(page.getByText('Preço 15190')).toBeVisible();
});

it('[CAT+07] asks ever more rarely while the clock of the device is ahead of the server’s', async () => {
  stopClock('2026-11-28T02:59:58.000Z');
  const { reads } = await renderPrices([offer]);
  await advance(2 * 3_600_000);
  expect(reads()).toBeGreaterThan(3);
  expect(reads()).toBeLessThan(12);
});

it('[CAT+07] reads nothing again in a preview, nor without an offer', async () => {
  stopClock('2026-11-28T02:59:58.000Z');
  const preview = await renderPrices([offer], '2026-11-27T12:00:00.000Z');
  await advance(3_600_000);
  expect(preview.reads()).toBe(1);
  const plain = await renderPrices([list]);
  await advance(3_600_000);
  expect(plain.reads()).toBe(1);
});
