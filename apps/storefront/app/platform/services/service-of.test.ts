import { expect, it } from 'vitest';

import { createStorefrontRouter } from '#app/router.tsx';

import { serviceOf } from './service-of.ts';

const createCounter = () => ({ count: 0 });
const createList = () => ({ items: [] });

it('creates one instance of each service per router, with the first call', async () => {
  const router = await createStorefrontRouter({ store: null });
  const counter = serviceOf(router, createCounter);
  counter.count += 1;
  expect(serviceOf(router, createCounter)).toBe(counter);
  expect(serviceOf(router, createList)).toEqual({ items: [] });
  const other = await createStorefrontRouter({ store: null });
  expect(serviceOf(other, createCounter)).toEqual({ count: 0 });
});

it('keeps the services when the store arrives with the page, and sends none with it', async () => {
  const router = await createStorefrontRouter({ store: null });
  const counter = serviceOf(router, createCounter);
  const dehydrated = { store: null, previewedAt: '2026-11-27T08:00:00Z' };
  router.options.hydrate?.(dehydrated);
  expect(router.options.context.previewedAt).toBe(dehydrated.previewedAt);
  expect(serviceOf(router, createCounter)).toBe(counter);
  expect(await router.options.dehydrate?.()).toEqual({ store: null, previewedAt: null });
});
