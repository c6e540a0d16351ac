import { expect, it } from 'vitest';

import { pathAfterLogin } from './path-after-login.ts';

it('[AUT-07] opens the home page after a login on the login page, regardless of the requested path', () => {
  expect(pathAfterLogin({ loginType: 'page', how: 'login', back: null })).toBe('/');
  expect(pathAfterLogin({ loginType: 'page', how: 'login', back: '/conta/pedidos' })).toBe('/');
});

it('[AUT-07] opens the account after a registration on the login page', () => {
  expect(pathAfterLogin({ loginType: 'page', how: 'registration', back: null })).toBe('/conta');
});

it.each(['login', 'registration'] as const)('[AUT-07] goes back after a %s in the panel', (how) => {
  expect(pathAfterLogin({ loginType: 'floater', how, back: '/conta/pedidos?page=2' })).toBe(
    '/conta/pedidos?page=2',
  );
  expect(pathAfterLogin({ loginType: 'floater', how, back: null })).toBeNull();
});

it.each([
  '//outra.loja.com',
  'https://outra.loja.com/',
  '/\\outra.loja.com',
  'conta',
  '/a b',
  '/%2F/outra.com',
  '/%2Foutra.com',
  '/%5coutra.com',
  '/%252Foutra.com',
])('[AUT-07] never returns to %j', (back) => {
  expect(pathAfterLogin({ loginType: 'floater', how: 'login', back })).toBeNull();
});
