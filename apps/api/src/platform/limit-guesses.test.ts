import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { anyEngine, type TestDatabase } from '#test/test-databases.ts';

import { limitByAccount } from './limit-by-account.ts';
import { limitByAddress } from './limit-by-address.ts';
import { type GuessedAccount, limitGuesses } from './limit-guesses.ts';
import { sharedRateLimits } from './rate-limits.ts';
import { refuse } from './refusal.ts';
import type { Services } from './services.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const limits = {
  fromOneAddress: { limit: 2, windowMs: 15 * minute },
  fromAll: { limit: 4, windowMs: 60 * minute },
};
const guesses = limitGuesses('guess', limits);

let now = Date.parse('2026-11-21T12:00:00Z');
let opened: TestDatabase;
let services: Services;
beforeAll(async () => {
  opened = await anyEngine.open();
  const rateLimits = sharedRateLimits(opened.database.everything, 'a secret of tests', null);
  // Limits use no other service.
  services = { rateLimits } as Services;
});
afterAll(async () => {
  vi.useRealTimers();
  await opened.close();
});

const later = (ms: number) => {
  now += ms;
  vi.setSystemTime(now);
};
beforeEach(() => later(60 * day));

const store = { id: 1, publicId: 'aurora' };
const otherStore = { id: 2, publicId: 'serra' };
const home = '203.0.113.1';
const ana = { customerId: 7 };
/** A guess at an account from an address, as limits count it. */
const at = (clientAddress: string, account: GuessedAccount = ana, { store: of } = { store }) =>
  [{ services, store: of, clientAddress, refuse }, account] as const;
const refusedFor = (retryAfterSeconds: number) => ({
  code: 'too_many_requests',
  details: { retryAfterSeconds },
});

/** Four guesses at Ana from as many other addresses, which is the limit of all together. */
async function guessFromEverywhere({ limit = guesses, account = ana, at: place = store } = {}) {
  for (let n = 0; n < 4; n += 1) await limit.count(...at(`198.51.100.${n}`, account, { store: place }));
}

it('[AUT+01] refuses the third guess from one address, and from no other', async () => {
  await guesses.count(...at(home));
  await guesses.count(...at(home));
  await expect(guesses.count(...at(home))).rejects.toMatchObject(refusedFor(900));
  await guesses.count(...at('203.0.113.2'));
  await guesses.count(...at(home, { customerId: 8 }));
  await guesses.count(...at(home, ana, { store: otherStore }));
  later(15 * minute);
  await guesses.count(...at(home));
});

it('[AUT+01] does not count an address’s refused guesses against the account', async () => {
  await guesses.count(...at(home));
  await guesses.count(...at(home));
  for (let n = 0; n < 10; n += 1)
    await expect(guesses.count(...at(home))).rejects.toMatchObject(refusedFor(900));
  await guesses.count(...at('198.51.100.1'));
  await guesses.count(...at('198.51.100.2'));
  await expect(guesses.count(...at('198.51.100.3'))).rejects.toMatchObject(refusedFor(3600));
});

it('[AUT+01] refuses the fifth guess from all addresses, in this store and for this account', async () => {
  await guessFromEverywhere();
  await expect(guesses.count(...at(home))).rejects.toMatchObject(refusedFor(3600));
  await guesses.count(...at(home, { customerId: 8 }));
  await guesses.count(...at(home, ana, { store: otherStore }));
});

it('[AUT+01] does not limit an address of a recent login for 30 days', async () => {
  await guesses.count(...at(home));
  await guesses.wasRight(...at(home));
  later(30 * day - 1);
  await guessFromEverywhere();
  await guesses.count(...at(home));
  later(1);
  await expect(guesses.count(...at(home))).rejects.toMatchObject(refusedFor(3600));
});

it('[AUT+01] never treats an unknown address as known', async () => {
  await guesses.wasRight(...at(''));
  await guessFromEverywhere();
  await expect(guesses.count(...at(''))).rejects.toMatchObject(refusedFor(3600));
});

it('[AUT+01] resets the count of an address and account after a right guess', async () => {
  await guesses.count(...at(home));
  await guesses.count(...at(home));
  await guesses.wasRight(...at(home));
  await guesses.count(...at(home));
  for (let n = 1; n < 4; n += 1) await guesses.count(...at(`198.51.100.${n}`));
  await expect(guesses.count(...at('198.51.100.9'))).rejects.toMatchObject(refusedFor(3600));
});

it('[OPS+03] counts customers, typed accounts and different limits separately', async () => {
  await guesses.count(...at(home));
  await guesses.count(...at(home));
  await guesses.count(...at(home, { typed: 'customer 7' }));
  await guesses.count(...at(home, { typed: '7' }));
  await limitGuesses('other', limits).count(...at(home));
  await expect(guesses.count(...at(home))).rejects.toMatchObject(refusedFor(900));
});

it('[OPS+03] counts guesses from all addresses separately per limit, as are known addresses', async () => {
  const other = limitGuesses('other', limits);
  await guesses.wasRight(...at(home));
  await guessFromEverywhere();
  await other.count(...at('198.51.100.9'));
  later(60 * minute);
  await guessFromEverywhere({ limit: other });
  await expect(other.count(...at(home))).rejects.toMatchObject(refusedFor(3600));
});

it('[AUT+01] treats an address as known for one account in one store', async () => {
  const bia = { customerId: 8 };
  await guesses.wasRight(...at(home));
  await guessFromEverywhere({ account: bia });
  await expect(guesses.count(...at(home, bia))).rejects.toMatchObject(refusedFor(3600));
  await guessFromEverywhere({ at: otherStore });
  await expect(guesses.count(...at(home, ana, { store: otherStore }))).rejects.toMatchObject(
    refusedFor(3600),
  );
  await guessFromEverywhere();
  await guesses.count(...at(home));
});

it('[AUT-04] counts per address only, without a limit for all addresses', async () => {
  const pins = limitGuesses('pin', { fromOneAddress: limits.fromOneAddress });
  for (let n = 0; n < 10; n += 1) await pins.count(...at(`198.51.100.${n}`));
  await pins.count(...at('198.51.100.1'));
  await expect(pins.count(...at('198.51.100.1'))).rejects.toMatchObject(refusedFor(900));
  await pins.wasRight(...at('198.51.100.1'));
  await pins.count(...at('198.51.100.1'));
});

it('[OPS+03] limits an address per store for a quarter of an hour, but no unknown one', async () => {
  const uses = limitByAddress('use', 2);
  const from = (clientAddress: string) => ({ services, store, clientAddress, refuse });
  await uses.count(from(home));
  await uses.count(from(home));
  await expect(uses.count(from(home))).rejects.toMatchObject(refusedFor(900));
  await uses.count(from('203.0.113.2'));
  await uses.count({ ...from(home), store: otherStore });
  for (let n = 0; n < 5; n += 1) await uses.count(from(''));
  later(15 * minute);
  await uses.count(from(home));
  await uses.uncount(from(home));
  await uses.uncount(from(''));
  await uses.count(from(home));
  await uses.count(from(home));
  await expect(uses.count(from(home))).rejects.toMatchObject(refusedFor(900));
});

it('[OPS+03] limits an account per store and returns whether a use was counted', async () => {
  const mails = limitByAccount({ name: 'mail', limit: 1, windowMs: minute });
  const to = { services, store, refuse };
  await mails.count(to, 'ana');
  expect(await mails.isCounted(to, 'ana')).toBe(false);
  await expect(mails.count(to, 'ana')).rejects.toMatchObject(refusedFor(60));
  expect(await mails.isCounted(to, 'bia')).toBe(true);
  expect(await mails.isCounted({ ...to, store: otherStore }, 'ana')).toBe(true);
});
