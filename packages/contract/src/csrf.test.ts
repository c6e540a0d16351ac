import { SignJWT } from 'jose';
import { expect, it } from 'vitest';

import { csrfValiditySeconds, isCsrfValid, signCsrf } from './csrf.ts';
import type { OwnSecret } from './own-secret.ts';

const secret = 'a test secret';
const start = 1_795_000_000;
const at = (seconds: number) => new Date((start + seconds) * 1000);

/** Signs other claims, with the right key by default. */
function signed(claims: { store_id?: string; nbf?: number; exp?: number }, key = `csrf:${secret}`) {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key));
}

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [csrfValiditySeconds, true],
  [csrfValiditySeconds + 1, false],
])(
  '[ORD-01] is valid for ten seconds, with a tolerance of one at either end: after %i s',
  async (seconds, isValid) => {
    const header = await signCsrf(secret, 'aurora', start);
    expect(await isCsrfValid(secret, header, 'aurora', at(seconds))).toBe(isValid);
  },
);

it('[ORD-01] lasts ten seconds', () => {
  expect(csrfValiditySeconds).toBe(10);
});

it.each([
  ['ten seconds', { nbf: start, exp: start + 10 }, true],
  ['eleven seconds', { nbf: start, exp: start + 11 }, false],
  ['a day', { nbf: start - 3600, exp: start + 86_400 }, false],
  ['no end', { nbf: start }, false],
  ['no beginning', { exp: start + 10 }, false],
])('[ORD-01] refuses too long a validity: %s', async (_, claims, isValid) => {
  const header = await signed({ store_id: 'aurora', ...claims });
  expect(await isCsrfValid(secret, header, 'aurora', at(1))).toBe(isValid);
});

it('[STO+01] is valid only in its store and only with its own key', async () => {
  const header = await signCsrf(secret, 'aurora', start);
  expect(await isCsrfValid(secret, header, 'serra', at(0))).toBe(false);
  expect(await isCsrfValid('another secret', header, 'aurora', at(0))).toBe(false);
  const claims = { nbf: start, exp: start + 10 };
  expect(await isCsrfValid(secret, await signed(claims), 'aurora', at(0))).toBe(false);
  const byPlainKey = await signed({ store_id: 'aurora', ...claims }, secret);
  expect(await isCsrfValid(secret, byPlainKey, 'aurora', at(0))).toBe(false);
});

it.each([
  ['padding', (header: string) => `${header}=`],
  ['a trailing newline', (header: string) => `${header}\n`],
  ['a leading space', (header: string) => ` ${header}`],
  ['an inner space', (header: string) => header.replace('.', '. ')],
  ['spare bits', (header: string) => header.slice(0, -1) + withSpareBit(header.at(-1) ?? '')],
  ['an additional part', (header: string) => `${header}.`],
  ['an empty text', () => ''],
  ['other text', () => 'abc'],
])('has one encoding: refuses %s', async (_, change) => {
  const header = await signCsrf(secret, 'aurora', start);
  expect(await isCsrfValid(secret, change(header), 'aurora', at(0))).toBe(false);
});

it.each([null, undefined])('refuses %s', async (header) => {
  expect(await isCsrfValid(secret, header, 'aurora', at(0))).toBe(false);
});

/** Sets one of the two bits of the last of 43 characters that decoders ignore. */
function withSpareBit(character: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet.charAt(alphabet.indexOf(character) + 1);
}

it('[OPS+12] is valid under each text of a secret that is changed, and signed with the first', async () => {
  const isValid = async (signs: OwnSecret, verifies: OwnSecret) =>
    isCsrfValid(verifies, await signCsrf(signs, 'aurora', start), 'aurora', at(0));
  expect(await isValid('march', ['april', 'march'])).toBe(true);
  expect(await isValid(['april', 'march'], ['march', 'april'])).toBe(true);
  expect(await isValid(['april', 'march'], 'april')).toBe(true);
  expect(await isValid(['april', 'march'], 'march')).toBe(false);
  expect(await isValid('february', ['april', 'march'])).toBe(false);
});
