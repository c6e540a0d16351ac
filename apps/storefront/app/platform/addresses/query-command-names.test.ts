import { expect, it } from 'vitest';

import { extractQueryCommands } from './query-command-names.ts';

it.each([
  ['QRY-01', '?openLogin=1', { openLogin: '1' }],
  ['QRY-01', '?openLogin', { openLogin: '' }],
  ['QRY-01', '?openCustomerLogin=1', { openCustomerLogin: '1' }],
  ['QRY-02', '?openCustomerCreate=1', { openCustomerCreate: '1' }],
  ['QRY-03', '?token=a-b_c', { token: 'a-b_c' }],
  ['QRY-04', '?newPassword=ana%40exemplo.com.br', { newPassword: 'ana@exemplo.com.br' }],
  ['QRY-05', '?email=ana%40exemplo.com.br&pin=482913', { pin: '482913', email: 'ana@exemplo.com.br' }],
  ['ACC-01', '?emailToken=a-b_c', { emailToken: 'a-b_c' }],
  ['CHK+01', '?orderLink=a-b_c', { orderLink: 'a-b_c' }],
  ['QRY-06', '?openSidebarCart=1', { openSidebarCart: '1' }],
  ['CAR-08', '?cupom=Frete+Verão', { cupom: 'Frete Verão' }],
])('[%s] extracts the commands of %s', (_id, search, values) => {
  expect(extractQueryCommands(search)).toEqual({ values, rest: '' });
});

it('[QRY+01] preserves the other parameters only, however often a command is given', () => {
  expect(extractQueryCommands('?q=mesa+posta&openLogin=1&page=2&token=a&token=b').rest).toBe(
    '?q=mesa+posta&page=2',
  );
  expect(extractQueryCommands('?q=mesa%20posta&email=a%40b.com')).toEqual({
    values: {},
    rest: '?q=mesa%20posta&email=a%40b.com',
  });
});
