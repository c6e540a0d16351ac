import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';

import { beginGuest, endGuest, restoreGuest, showOrderToGuest, useGuest } from './guest-session.ts';
import { hasToken, sessionHeaders } from './session-headers.ts';
import { clearToken, storeToken } from './session.ts';

const uuid = '5f0c2f4e-0b1a-4c3d-8e9f-0a1b2c3d4e5f';
const buyer = {
  id: 7,
  email: 'rita@exemplo.com.br',
  first_name: 'Rita',
  last_name: 'Campos',
  taxvat: '52998224725',
  phone: '11984127730',
};

function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
}

let session: ReturnType<typeof fakeStorage>;
beforeEach(() => {
  session = fakeStorage();
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    localStorage: fakeStorage(),
    sessionStorage: session,
  });
  vi.stubGlobal('document', { cookie: '' });
  useGuest.setState({ guest: undefined });
  clearToken();
});
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

it('[CHK+01] sends a guest’s token from this tab only, and counts as no customer', () => {
  beginGuest('g.u.est', { buyer, orderId: null });
  expect(sessionHeaders()).toEqual({ authorization: 'Bearer g.u.est' });
  expect(hasToken()).toBe(false);
  expect([...session.entries.keys()].toSorted()).toEqual(['guest', 'guest._token']);
});

it('[CHK+01] restores the guest after a reload, with the order that they placed', () => {
  beginGuest('g.u.est', { buyer, orderId: null });
  showOrderToGuest(uuid);
  useGuest.setState({ guest: undefined });
  restoreGuest();
  expect(useGuest.getState().guest).toEqual({ buyer, orderId: uuid });
});

it('[CHK+01] restores no guest without a token', () => {
  beginGuest('g.u.est', { buyer, orderId: uuid });
  session.removeItem('guest._token');
  useGuest.setState({ guest: undefined });
  restoreGuest();
  expect(useGuest.getState().guest).toBeNull();
});

it.each([
  ['a login', () => emitAppEvent('logged-in', { customerId: 1 })],
  ['a refused token', () => emitAppEvent('guest-ended')],
  ['the guest', endGuest],
])('[CHK+01] is ended by %s', (_, end) => {
  beginGuest('g.u.est', { buyer, orderId: uuid });
  end();
  expect(useGuest.getState().guest).toBeNull();
  expect(sessionHeaders()).toEqual({});
  expect([...session.entries.keys()].filter((key) => key.startsWith('guest'))).toEqual([]);
});

it('[CHK+01] [AUT-05] a customer’s token replaces a guest’s', () => {
  beginGuest('g.u.est', { buyer, orderId: uuid });
  storeToken('c.u.stomer');
  expect(sessionHeaders()).toEqual({ authorization: 'Bearer c.u.stomer' });
  expect(session.entries.has('guest._token')).toBe(false);
});

it('[CHK+01] shows no order to a customer', () => {
  restoreGuest();
  showOrderToGuest(uuid);
  expect(useGuest.getState().guest).toBeNull();
});
