import { expect, it } from 'vitest';

import { bearerToken, bindGuestToken, bindToken, isTokenBound } from './token-binding.ts';

const secret = 'a secret of the tests';
const cookieOf = (store: string, token: string) =>
  /=([\w-]+);/.exec(bindToken(secret, store, token, false))?.[1] ?? '';

it('[AUT+01] binds a token to its cookie in its store', () => {
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
])('[AUT+01] accepts one spelling of the cookie: refuses %s', (_, change) => {
  expect(isTokenBound(secret, 'aurora', 'a.b.c', change(cookieOf('aurora', 'a.b.c')))).toBe(false);
});

it.each([
  [false, ''],
  [true, '; Secure'],
])('[AUT+01] hides the binding from scripts and other sites; on https: %s', (isSecure, end) => {
  expect(bindToken(secret, 'aurora', 'a.b.c', isSecure)).toMatch(
    new RegExp(`=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000${end}$`),
  );
});

it.each([
  [false, 'guest\\._binding\\.[0-9a-f]{8}', ''],
  [true, '__Host-guest\\._binding\\.[0-9a-f]{8}', '; Secure'],
])('[CHK+01] binds a guest’s token for a day by a cookie of its own; on https: %s', (isSecure, name, end) => {
  const cookie = bindGuestToken(secret, 'aurora', 'a.b.c', isSecure);
  expect(cookie).toMatch(
    new RegExp(`^${name}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400${end}$`),
  );
  expect(isTokenBound(secret, 'aurora', 'a.b.c', /=([\w-]+);/.exec(cookie)?.[1])).toBe(true);
});

it.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
  [' Bearer a.b.c ', 'a.b.c'],
  [`Bearer ${'a'.repeat(4000)}`, 'a'.repeat(4000)],
  [`Bearer ${'a'.repeat(4001)}`, null],
  ['Bearer', null],
  ['Bearer ', null],
  ['Bearer a b', null],
  ['Basic a.b.c', null],
  ['x Bearer a.b.c', null],
  ['', null],
  [undefined, null],
])('[AUT+01] reads the token of %j', (authorization, token) => {
  expect(bearerToken(authorization)).toBe(token);
});
