import { afterEach, beforeEach, expect, vi } from 'vitest';

import '#app/ui/styles/tokens.css';
import '#app/ui/styles/global.css';

import { clearCalls, drainUnansweredCalls } from './answer-calls.ts';
import { startClock } from './clock.ts';

let problems: string[] = [];

beforeEach(() => {
  problems = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      problems.push(`${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(async () => {
  // A call of the cart that still waits for its turn would fail in the next test, and the cart with it.
  await navigator.locks.request('cart', () => {});
  const found = [...problems, ...drainUnansweredCalls()];
  clearCalls();
  startClock();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
  expect(found).toEqual([]);
});
