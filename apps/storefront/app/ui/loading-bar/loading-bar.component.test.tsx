import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { advance, stopClock } from '#app/testing/clock.ts';

import { LoadingBar } from './loading-bar.tsx';

const bar = page.getByRole('status');

it('[RTE-07] starts the loading bar 200 ms after loading begins, for 5 s, and removes it 250 ms after its end', async () => {
  stopClock('2026-11-20T12:00:00-03:00');
  const { rerender } = await render(<LoadingBar isLoading />);
  await advance(199);
  expect(bar.elements()).toHaveLength(0);
  await advance(1);
  await expect.element(bar).toHaveTextContent('Carregando página');
  expect(getComputedStyle(bar.element()).animationDuration).toBe('5s');
  await rerender(<LoadingBar isLoading={false} />);
  await advance(249);
  expect(bar.elements()).toHaveLength(1);
  await advance(1);
  expect(bar.elements()).toHaveLength(0);
});

it('[RTE-07] shows no loading bar for loads of less than 200 ms', async () => {
  stopClock('2026-11-20T12:00:00-03:00');
  const { rerender } = await render(<LoadingBar isLoading />);
  await advance(199);
  await rerender(<LoadingBar isLoading={false} />);
  await advance(5000);
  expect(bar.elements()).toHaveLength(0);
});
