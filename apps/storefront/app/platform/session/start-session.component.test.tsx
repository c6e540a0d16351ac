import { afterEach, expect, it, vi } from 'vitest';

import { api } from '#app/platform/api/api.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { bareRouter } from '#app/testing/bare-router.ts';

import { sessionHeaders } from './session-headers.ts';
import { clearToken, createSession, storeToken } from './session.ts';
import { startSession } from './start-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearToken();
});

it('[AUT-10] [CHK+01] keeps the session when a call sent with the former token is refused', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const refused = () =>
    Response.json({ error: true, code: 'unauthenticated', message: '', data: null }, { status: 401 });
  const ended = new AbortController();
  const router = bareRouter();
  const { state, replaceToken } = serviceOf(router, createSession);
  startSession(router, ended.signal);
  storeToken('antigo');
  state.setState({ status: 'customer' });
  /** Sends a call, does something, then has the API refuse the call. */
  const refuseAfter = async (work: () => void) => {
    const call = api('GET /api/auth/customers/me').catch(() => null);
    work();
    answer(refused());
    await call;
    return state.getState().status;
  };
  expect(await refuseAfter(() => storeToken('novo'))).toBe('customer');
  let finish: (data: { access_token: string }) => void = () => {};
  const replaced = replaceToken(() => new Promise<{ access_token: string }>((resolve) => (finish = resolve)));
  expect(await refuseAfter(() => {})).toBe('customer');
  finish({ access_token: 'terceiro' });
  await replaced;
  expect(sessionHeaders()).toEqual({ authorization: 'Bearer terceiro' });
  // The present token counts.
  expect(await refuseAfter(() => {})).toBe('guest');
  ended.abort();
});

it.each(['/checkout', '/checkout/payment', '/conta/dados'])(
  '[CHK+03] asks for the login in place when the session ends on %s, and goes on with the same customer',
  async (path) => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({ error: true, code: 'token_expired', message: '', data: null }, { status: 401 }),
      ),
    );
    const before = window.location.href;
    window.history.replaceState(null, '', path);
    const ended = new AbortController();
    const router = bareRouter();
    const { state } = serviceOf(router, createSession);
    const events: string[] = [];
    for (const name of ['logged-out', 'open-customer-floater'] as const)
      onAppEvent(name, () => events.push(name), { signal: ended.signal });
    startSession(router, ended.signal);
    storeToken('vencido');
    state.setState({ status: 'customer' });
    await api('GET /api/auth/customers/me').catch(() => null);
    // The next call has no token.
    await api('GET /api/auth/customers/me').catch(() => null);
    expect(events).toEqual(['open-customer-floater', 'open-customer-floater']);
    expect(state.getState()).toMatchObject({ status: 'customer', isExpired: true });
    expect(sessionHeaders()).toEqual({});
    ended.abort();
    window.history.replaceState(null, '', before);
  },
);
