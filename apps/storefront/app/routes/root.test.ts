import { isNotFound, isRedirect } from '@tanstack/react-router';
import type { Client } from '@vitrine/contract/client.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { Customer } from '@vitrine/contract/schemas/customer.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import { beforeEach, expect, it } from 'vitest';

import { runInRequest } from '#app/platform/rendering/request-context.ts';
import { type ServiceInstances, serviceInContext } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import { Route } from './root.tsx';

const store: StoreContext = {
  public_id: 'aurora',
  name: 'Casa Aurora',
  origin: 'https://aurora.example',
  settings: readSettings([]).settings,
  scripts: {},
  hasTags: false,
  closing: null,
  custom: {},
};

const customer: Customer = {
  id: 1,
  email: 'ana@exemplo.com.br',
  phone: '11987654321',
  first_name: 'Ana',
  last_name: 'Moreira',
  taxvat: '52998224725',
  credit: 0,
  store_id: 'aurora',
  group_id: 2,
  scope: [],
};

/** Returns where a customer is redirected who opens a page of the second group; null if it opens. */
async function sentFromWholesale(): Promise<string | undefined | null> {
  const question = {
    context: { store, services },
    location: { pathname: '/conta/atacado', href: '/conta/atacado' },
    matches: [{ staticData: { needs: { permission: 'wholesale', groups: [2] } } }],
  };
  try {
    // The part of the router's argument that the guard reads.
    await Route.options.beforeLoad?.(question as never);
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.href;
  }
}

const unauthenticated = new CallError('refusal', {
  call: 'GET /api/auth/customers/me',
  status: 401,
  code: 'unauthenticated',
  message: '',
});

const people: [string, Partial<Customer> | null, string | null][] = [
  ['a customer with the permission in a list', { scope: ['wholesale'] }, null],
  ['a customer with the permission in a map', { scope: { wholesale: true } }, null],
  ['a customer without it', { scope: [] }, '/'],
  ['a customer to whom it was denied', { scope: { wholesale: false } }, '/'],
  ['a customer of another group', { scope: ['wholesale'], group_id: 1 }, '/'],
  ['a guest', null, '/?openLogin=1'],
];

let services: ServiceInstances;
beforeEach(() => {
  services = new Map();
});

it.each(people)(
  '[AUT-09] [RTE-06] in a browser a page with needs sends %s (%j) to %j',
  async (_, who, end) => {
    const somebody = { status: 'customer', customer: { ...customer, ...who } } as const;
    serviceInContext({ services }, createSessionState).setState(
      who ? somebody : { status: 'guest', customer: null },
    );
    expect(await sentFromWholesale()).toBe(end);
  },
);

it.each(people)('[AUT-09] [RTE-06] its document sends %s (%j) to %j', async (_, who, end) => {
  const asked: string[] = [];
  const ask = (name: string) => {
    asked.push(name);
    return who ? Promise.resolve({ ...customer, ...who }) : Promise.reject(unauthenticated);
  };
  // The only call.
  const request = {
    store,
    headTexts: { composed: null },
    api: ask as Client,
    scriptNonce: '',
    previewedAt: null,
    cartId: null,
    typedCoupon: null,
    isCustomer: false,
    framedBy: null,
    requestId: 'request-1',
    warn: () => {},
  };
  expect(await runInRequest(request, sentFromWholesale)).toBe(end);
  expect(asked).toEqual(['GET /api/auth/customers/me']);
});

it.each([
  ['/', true],
  ['/sala/c', true],
  ['/conta/pedidos', false],
  ['/login', false],
])('[ADM+23] in a store that has closed down %s is gone: %j', async (pathname, isGone) => {
  const closing = { closed_at: '2026-11-20T12:00:00Z', message: 'Obrigada.', access_until: '2027-06-30' };
  const question = {
    context: { store: { ...store, closing }, services },
    location: { pathname, href: pathname },
    matches: [{}],
  };
  const somebody = { status: 'customer', customer } as const;
  serviceInContext({ services }, createSessionState).setState(somebody);
  // The part of the router's argument that the guard reads.
  const opening = async () => Route.options.beforeLoad?.(question as never);
  const outcome = await opening().catch((error: unknown) => error);
  expect(isNotFound(outcome)).toBe(isGone);
});

it('[AUT-09] fetches no customer for a page without needs', () => {
  const question = {
    context: { store, services },
    location: { pathname: '/' },
    matches: [{ staticData: {} }],
  };
  expect(Route.options.beforeLoad?.(question as never)).toBeUndefined();
});
