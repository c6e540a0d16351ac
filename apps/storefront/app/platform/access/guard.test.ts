import { describe, expect, it } from 'vitest';

import { guard } from './guard.ts';

const guest = {
  path: '/',
  access: 'open',
  isLoggedIn: false,
  loginType: 'floater',
  mayBrowse: false,
} as const;

describe('guard', () => {
  it('[RTE-06] redirects a guest of a guarded page to the home page with the login form', () => {
    expect(guard({ ...guest, path: '/conta', access: 'needs-login' })).toBe('/?openLogin=1');
  });

  it('[RTE-06] redirects a guest of a guarded page to /login when the store logs in by page', () => {
    const question = { ...guest, path: '/conta', access: 'needs-login', loginType: 'page' } as const;
    expect(guard(question)).toBe('/login');
    expect(guard({ ...question, mayBrowse: true })).toBe('/login');
  });

  it('[RTE-06] redirects a customer from a guest-only page to the home page', () => {
    expect(guard({ ...guest, path: '/login', access: 'guest-only', isLoggedIn: true })).toBe('/');
    expect(guard({ ...guest, path: '/login', access: 'guest-only' })).toBeNull();
  });

  it.each([
    [['b2b'], null],
    [{ b2b: true }, null],
    [['outra'], '/'],
    [{ b2b: false }, '/'],
  ])('[AUT-09] a page that needs b2b redirects a customer with the scope %j to %s', (scope, elsewhere) => {
    const demand = { needs: { permission: 'b2b' }, customer: { scope, group_id: null } };
    const question = { ...guest, path: '/conta/b2b', access: 'needs-login', demand } as const;
    expect(guard({ ...question, isLoggedIn: true })).toBe(elsewhere);
    // Guests must log in first.
    expect(guard(question)).toBe('/?openLogin=1');
  });

  it.each(['/', '/busca', '/vela/p', '/conta', '/checkout', '/pagina/quem-somos'])(
    '[STO-08] sends a guest of a closed store from %s to /login',
    (path) => {
      expect(guard({ ...guest, path, loginType: 'page' })).toBe('/login');
    },
  );

  it.each([
    '/checkout/payment/',
    '/checkout/payment',
    '/healthcheck/',
    '/login',
    '/pagina/termos-de-responsabilidades',
    '/pagina/politica-de-privacidade',
  ])('[STO-08] lets a guest of a closed store see %s', (path) => {
    expect(guard({ ...guest, path, loginType: 'page' })).toBeNull();
  });

  it('[STO-08] opens the store to customers, and to guests where redirect_home is set', () => {
    expect(guard({ ...guest, loginType: 'page', isLoggedIn: true })).toBeNull();
    expect(guard({ ...guest, loginType: 'page', mayBrowse: true })).toBeNull();
  });
});
