import { expect, it } from 'vitest';

import { loginUsername, prefillOf } from './login-username.ts';

it.each([
  [' ana@exemplo.com.br ', 'ana@exemplo.com.br'],
  ['ana @exemplo. com.br', 'ana@exemplo.com.br'],
  ['373.258.643-02', '37325864302'],
  ['373 258 643 02', '37325864302'],
  ['11.222.333/0001-81', '11222333000181'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['12345678901@exemplo.com', '12345678901@exemplo.com'],
  ['ana12345678901@exemplo.com', 'ana12345678901@exemplo.com'],
  ['373.258.643', '373.258.643'],
])('[AUT-02] sends %j as %j', (typed, sent) => {
  expect(loginUsername(typed)).toBe(sent);
});

it('[AUT-05] distinguishes an e-mail from a document for the create form', () => {
  expect(prefillOf('ana@exemplo.com.br')).toEqual({ email: 'ana@exemplo.com.br' });
  expect(prefillOf('37325864302')).toEqual({ taxvat: '37325864302' });
});
