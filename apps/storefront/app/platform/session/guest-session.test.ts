import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { bareRouter } from '#app/testing/bare-router.ts';

import { createGuestSession } from './guest-session.ts';
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

/** The guest session of a newly loaded page. */
const load = () => serviceOf(bareRouter(), createGuestSession);

let session: ReturnType<typeof fakeStorage>;
let guests: ReturnType<typeof load>;
beforeEach(() => {
  session = fakeStorage();
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    localStorage: fakeStorage(),
    sessionStorage: session,
  });
  // The router registers itself there.
  vi.stubGlobal('self', {});
  vi.stubGlobal('document', { cookie: '' });
  clearToken();
  guests = load();
});
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

it('[CHK+01] sends a guest’s token from this tab only, and counts as no customer', () => {
  guests.beginGuest('g.u.est', { buyer, orderId: null });
  expect(sessionHeaders()).toEqual({ authorization: 'Bearer g.u.est' });
  expect(hasToken()).toBe(false);
  expect([...session.entries.keys()].toSorted()).toEqual(['guest', 'guest._token']);
});

it('[CHK+01] restores the guest after a reload, with the order that they placed', () => {
  guests.beginGuest('g.u.est', { buyer, orderId: null });
  guests.showOrderToGuest(uuid);
  guests = load();
  guests.restoreGuest();
  expect(guests.state.getState().guest).toEqual({ buyer, orderId: uuid });
});

it('[CHK+01] restores no guest without a token', () => {
  guests.beginGuest('g.u.est', { buyer, orderId: uuid });
  session.removeItem('guest._token');
  guests = load();
  guests.restoreGuest();
  expect(guests.state.getState().guest).toBeNull();
});

it.each([
  ['a login', () => emitAppEvent('logged-in', { customerId: 1 })],
  ['a refused token', () => emitAppEvent('guest-ended')],
  ['the guest', () => guests.endGuest()],
])('[CHK+01] is ended by %s', (_, end) => {
  guests.beginGuest('g.u.est', { buyer, orderId: uuid });
  end();
  expect(guests.state.getState().guest).toBeNull();
  expect(sessionHeaders()).toEqual({});
  expect([...session.entries.keys()].filter((key) => key.startsWith('guest'))).toEqual([]);
});

it('[CHK+01] [AUT-05] a customer’s token replaces a guest’s', () => {
  guests.beginGuest('g.u.est', { buyer, orderId: uuid });
  storeToken('c.u.stomer');
  expect(sessionHeaders()).toEqual({ authorization: 'Bearer c.u.stomer' });
  expect(session.entries.has('guest._token')).toBe(false);
});

it('[CHK+01] shows no order to a customer', () => {
  guests.restoreGuest();
  guests.showOrderToGuest(uuid);
  expect(guests.state.getState().guest).toBeNull();
});
