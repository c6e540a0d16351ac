import { expect, it } from 'vitest';

import { readQueryCommand } from './read-query-command.ts';

const email = 'ana@exemplo.com.br';
const form = (requested: object) => ({ opens: 'form', requested });

it.each([
  ['QRY-01', { openLogin: '1' }, form({ form: 'login' })],
  ['QRY-01', { openCustomerLogin: '' }, form({ form: 'login' })],
  ['QRY-02', { openCustomerCreate: '1' }, form({ form: 'create' })],
  ['QRY-03', { token: 'a-b_c' }, form({ form: 'new-password', token: 'a-b_c' })],
  ['QRY-04', { newPassword: email }, form({ form: 'forgot-password', email, isSentAtOnce: true })],
  ['QRY-05', { pin: '482913', email }, form({ form: 'login', username: email, pin: '482913' })],
  ['ACC-01', { emailToken: 'a-b_c' }, { opens: 'email-change', token: 'a-b_c' }],
  ['QRY-06', { openSidebarCart: '1' }, { opens: 'cart' }],
])('[%s] reads %j', (_id, values, command) => {
  expect(readQueryCommand(values)).toEqual(command);
});

it.each([
  ['QRY-03', { token: '' }, form({ form: 'new-password', token: null })],
  ['QRY-03', { token: 'a"><b' }, form({ form: 'new-password', token: null })],
  ['QRY-03', { token: 'a'.repeat(401) }, form({ form: 'new-password', token: null })],
  ['QRY-04', { newPassword: '1' }, form({ form: 'forgot-password', email: '1', isSentAtOnce: false })],
  ['QRY-04', { newPassword: '' }, form({ form: 'forgot-password', email: '', isSentAtOnce: false })],
  ['QRY-05', { pin: '482913' }, form({ form: 'login', username: '' })],
  ['QRY-05', { pin: '', email }, form({ form: 'login', username: email })],
  ['QRY-05', { pin: '482913', email: 'ana' }, form({ form: 'login', username: 'ana' })],
])('[%s] opens the form for the malformed %j, with nothing to be sent', (_id, values, command) => {
  expect(readQueryCommand(values)).toEqual(command);
});

it('[QRY-04] reads an unencoded plus', () => {
  expect(readQueryCommand({ newPassword: 'ana loja@exemplo.com.br' })).toEqual(
    form({ form: 'forgot-password', email: 'ana+loja@exemplo.com.br', isSentAtOnce: true }),
  );
});

it('[QRY-03] opens one form: a password link takes precedence over a login, and both over the cart', () => {
  expect(readQueryCommand({ openLogin: '1', openSidebarCart: '1', token: 'a' })).toEqual(
    form({ form: 'new-password', token: 'a' }),
  );
  expect(readQueryCommand({ openSidebarCart: '1', openLogin: '1' })).toEqual(form({ form: 'login' }));
  expect(readQueryCommand({})).toBeNull();
});
