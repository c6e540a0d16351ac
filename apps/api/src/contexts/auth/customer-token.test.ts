import { expect, it } from 'vitest';

import { readCustomerToken, signCustomerToken, signGuestToken } from './customer-token.ts';

const secret = 'a token secret of tests';
const now = new Date('2026-11-21T12:00:00.500Z');
const sign = () => signCustomerToken(secret, { customerId: 7, storeId: 'aurora', now });
const days = (count: number, ms = 0) => new Date(now.getTime() + count * 24 * 3_600_000 + ms);

it('[AUT-10] is valid for seven days, in its store', async () => {
  const token = await sign();
  const read = (at: Date, storeId = 'aurora') => readCustomerToken(secret, token, { storeId, now: at });
  expect(await read(now)).toEqual({ customerId: 7, issuedAt: now, orderId: null, buyerId: null });
  expect(await read(days(7, -1000))).toMatchObject({ customerId: 7 });
  expect(await read(days(7))).toBe('expired');
  expect(await read(now, 'serra')).toBeNull();
  expect(await read(days(7), 'serra')).toBeNull();
  expect(await readCustomerToken('another secret', token, { storeId: 'aurora', now })).toBeNull();
});

it.each([
  ['padding', (token: string) => `${token}=`],
  ['a trailing newline', (token: string) => `${token}\n`],
  ['a blank within', (token: string) => token.replace('.', ' .')],
  ['padding within', (token: string) => token.replace('.', '=.')],
  ['nothing', () => ''],
])('[AUT+01] has one spelling: refuses %s', async (_, change) => {
  expect(await readCustomerToken(secret, change(await sign()), { storeId: 'aurora', now })).toBeNull();
});

it('[CHK+01] a guest’s token is valid for a day, with the order that it is limited to', async () => {
  const owner = { customerId: 7, storeId: 'aurora', now };
  const read = (token: string, at: Date) => readCustomerToken(secret, token, { storeId: 'aurora', now: at });
  const [whole, limited] = [
    await signGuestToken(secret, owner),
    await signGuestToken(secret, { ...owner, orderId: 'an-order' }),
  ];
  expect(await read(whole, days(1, -1000))).toMatchObject({ customerId: 7, orderId: null });
  expect(await read(limited, days(1, -1000))).toMatchObject({ customerId: 7, orderId: 'an-order' });
  expect(await read(limited, days(1))).toBe('expired');
});
