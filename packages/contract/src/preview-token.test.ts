import { expect, it } from 'vitest';

import type { OwnSecret } from './own-secret.ts';
import { signPreview, verifyPreview } from './preview-token.ts';

const secret = 'a test secret';
const now = new Date('2026-11-20T12:00:00Z');
const preview = {
  store: 'aurora',
  at: new Date('2026-11-27T08:00:00-03:00'),
  expiresAt: new Date('2026-11-20T13:00:00Z'),
  draft: { kind: 'page', key: 'sobre' } as const,
  isFramed: true,
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('is valid for its moment, in its store, until it expires', async () => {
  const token = await signPreview(secret, preview);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(await verifyPreview(secret, token, { store: 'aurora', now })).toEqual(preview);
  const lastMoment = new Date(preview.expiresAt.getTime() - 1);
  expect(await verifyPreview(secret, token, { store: 'aurora', now: lastMoment })).toEqual(preview);
});

it('shows no draft and in no frame unless it says so', async () => {
  const { draft: _, isFramed: __, ...plain } = preview;
  const token = await signPreview(secret, plain);
  expect(await verifyPreview(secret, token, { store: 'aurora', now })).toEqual({
    ...plain,
    draft: null,
    isFramed: false,
  });
});

it('[STO+01] is invalid in another store, after its expiry, and with another secret', async () => {
  const token = await signPreview(secret, preview);
  expect(await verifyPreview(secret, token, { store: 'serra', now })).toBeNull();
  expect(await verifyPreview(secret, token, { store: 'aurora', now: preview.expiresAt })).toBeNull();
  expect(await verifyPreview('another secret', token, { store: 'aurora', now })).toBeNull();
});

it('cannot be forged by another use of the secret or changed by its holder', async () => {
  const token = await signPreview(secret, preview);
  const [payload = '', signature = ''] = token.split('.');
  const longer = encode({ store: 'aurora', at: preview.at.toISOString(), exp: 4_000_000_000 });
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const plain = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(payload));
  const forged = [
    `${longer}.${signature}`,
    `${payload}.${signature.slice(0, -4)}AAAA`,
    `${payload}.${Buffer.from(plain).toString('base64url')}`,
    `${payload}.${signature}.${signature}`,
    `${payload}.`,
    `.${signature}`,
    payload,
    `${payload}.${signature}=`,
    'a.a',
    '',
    'x'.repeat(5000),
    null,
    undefined,
  ];
  const verified = await Promise.all(
    forged.map((one) => verifyPreview(secret, one, { store: 'aurora', now })),
  );
  expect(verified).toEqual(forged.map(() => null));
});

it('refuses an invalid moment', async () => {
  await expect(signPreview(secret, { ...preview, at: new Date(Number.NaN) })).rejects.toThrow();
  await expect(signPreview(secret, { ...preview, store: '' })).rejects.toThrow();
});

it('[OPS+12] is valid under each text of a secret that is changed, and signed with the first', async () => {
  const isValid = async (signs: OwnSecret, verifies: OwnSecret) =>
    (await verifyPreview(verifies, await signPreview(signs, preview), { store: 'aurora', now })) !== null;
  expect(await isValid('march', ['april', 'march'])).toBe(true);
  expect(await isValid(['april', 'march'], 'april')).toBe(true);
  expect(await isValid(['april', 'march'], 'march')).toBe(false);
  expect(await isValid('february', ['april', 'march'])).toBe(false);
});
