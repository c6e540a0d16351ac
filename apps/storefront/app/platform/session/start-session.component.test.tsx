import { afterEach, expect, it, vi } from 'vitest';

import { api } from '#app/platform/api/api.ts';

import { sessionHeaders } from './session-headers.ts';
import { endSession, replaceToken, storeToken, useSession } from './session.ts';
import { startSession } from './start-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

it('[AUT-10] [CHK+01] keeps the session when a call sent with the former token is refused', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const refused = () =>
    Response.json({ error: true, code: 'unauthenticated', message: '', data: null }, { status: 401 });
  const ended = new AbortController();
  startSession(ended.signal);
  storeToken('antigo');
  useSession.setState({ status: 'customer' });
  /** Sends a call, does something, then has the API refuse the call. */
  const refuseAfter = async (work: () => void) => {
    const call = api('GET /api/auth/customers/me').catch(() => null);
    work();
    answer(refused());
    await call;
    return useSession.getState().status;
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
