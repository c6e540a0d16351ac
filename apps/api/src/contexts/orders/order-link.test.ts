import { expect, it } from 'vitest';

import { readOrderLink, signOrderLink } from './order-link.ts';

const signer = { secret: 'segredo', storeId: 'aurora' };
const orderId = '5f0c2f4e-0b1a-4c3d-8e9f-0a1b2c3d4e5f';
const now = new Date('2026-11-20T12:00:00Z');
const link = signOrderLink(signer, { orderId, now });
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);

it('[CHK+01] a link names its order for 60 days', () => {
  expect(readOrderLink(signer, link, after(59.9))).toEqual({ orderId, isExpired: false });
  expect(readOrderLink(signer, link, after(60))).toEqual({ orderId, isExpired: true });
});

it('[CHK+01] a link is short and can be part of an address as it is', () => {
  expect(link).toMatch(/^[\w-]{70}$/);
});

it('[CHK+01] refuses a link with any altered character', () => {
  for (let at = 0; at < link.length; at += 1) {
    const other = link[at] === 'A' ? 'B' : 'A';
    expect(readOrderLink(signer, link.slice(0, at) + other + link.slice(at + 1), now)).toBeNull();
  }
});

it.each([
  ['of another store', { ...signer, storeId: 'serra' }, link],
  ['of another secret', { ...signer, secret: 'outro' }, link],
  ['cut', signer, link.slice(0, -1)],
  ['extended', signer, `${link}A`],
  ['padded', signer, `${link}==`],
  ['with spaces', signer, `${link} `],
  ['empty', signer, ''],
  ['no link at all', signer, orderId],
])('[CHK+01] refuses a link %s', (_, by, text) => {
  expect(readOrderLink(by, text, now)).toBeNull();
});

it('[OPS+12] opens under each text of a secret that is changed', () => {
  type Secret = Parameters<typeof signOrderLink>[0]['secret'];
  const linkOf = (secret: Secret) => signOrderLink({ secret, storeId: 'aurora' }, { orderId, now });
  const read = (secret: Secret, text: string) => readOrderLink({ secret, storeId: 'aurora' }, text, now);
  expect(read(['april', 'march'], linkOf('march'))).toEqual({ orderId, isExpired: false });
  expect(read('april', linkOf(['april', 'march']))).toEqual({ orderId, isExpired: false });
  expect(read('march', linkOf(['april', 'march']))).toBeNull();
});
