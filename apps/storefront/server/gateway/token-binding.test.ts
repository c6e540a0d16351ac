import { expect, it } from 'vitest';

import { bindToken, isTokenBound } from './token-binding.ts';

const secret = 'a secret of the tests';
const cookieOf = (store: string, token: string) =>
  /=([\w-]+);/.exec(bindToken(secret, store, token, false))?.[1] ?? '';

it('[AUT+01] binds a token to the cookie made for it in its store', () => {
  const cookie = cookieOf('aurora', 'a.b.c');
  expect(isTokenBound(secret, 'aurora', 'a.b.c', cookie)).toBe(true);
  expect(isTokenBound(secret, 'serra', 'a.b.c', cookie)).toBe(false);
  expect(isTokenBound(secret, 'aurora', 'a.b.d', cookie)).toBe(false);
  expect(isTokenBound('another secret', 'aurora', 'a.b.c', cookie)).toBe(false);
});

it.each([
  ['padding', (cookie: string) => `${cookie}=`],
  ['a blank', (cookie: string) => `${cookie} `],
  ['a newline', (cookie: string) => `${cookie}\n`],
  ['base64', (cookie: string) => `${cookie.replaceAll('-', '+').replaceAll('_', '/')}=`],
  ['no value', () => ''],
  ['no cookie', () => undefined],
])('[AUT+01] knows one spelling of the cookie: refuses %s', (_, change) => {
  expect(isTokenBound(secret, 'aurora', 'a.b.c', change(cookieOf('aurora', 'a.b.c')))).toBe(false);
});
