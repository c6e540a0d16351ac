import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { bareRouter } from '#app/testing/bare-router.ts';

import { sessionHeaders } from './session-headers.ts';
import { createSession, storeToken } from './session.ts';

// Created before a browser is simulated, which lacks what a browser's router needs.
const router = bareRouter();

/** The browser storage and cookies that a session uses. */
let storage: Map<string, string>;
let cookies: string[];

beforeEach(() => {
  storage = new Map();
  cookies = [];
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
  vi.stubGlobal('document', {
    documentElement: { toggleAttribute: () => false },
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[AUT-06] stores a token as Bearer in state, in a cookie of the whole shop and in local storage', () => {
  storeToken('um.token');
  expect(sessionHeaders()).toEqual({ authorization: 'Bearer um.token' });
  expect([...storage]).toEqual([['auth._token.local', 'Bearer um.token']]);
  expect(cookies).toEqual([
    'auth._token.local=Bearer%20um.token; path=/; max-age=604800; samesite=lax; secure',
  ]);
});

it('[AUT-06] clears customer and token everywhere at a logout and emits an event, without a call', () => {
  const events: unknown[] = [];
  const stop = onAppEvent('logged-out', () => events.push('logged-out'));
  storeToken('um.token');
  const { state, endSession } = createSession(router);
  state.setState({ status: 'customer' });
  endSession();
  stop();
  expect(state.getState()).toMatchObject({ status: 'guest', customer: null });
  expect(sessionHeaders()).toEqual({});
  expect(storage.size).toBe(0);
  expect(cookies.at(-1)).toMatch(/^auth\._token\.local=; path=\/; max-age=0;/);
  expect(events).toEqual(['logged-out']);
});
