import { expect, it } from 'vitest';

import { hashPassword, isPasswordRight } from './password-hash.ts';

it('[AUT+01] hashes a password with argon2id at OWASP’s recommended cost, with a new salt each time', async () => {
  const hashes = [await hashPassword('Vitrine!1'), await hashPassword('Vitrine!1')];
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

it('[AUT+01] accepts the password of a hash only, and none without a hash', async () => {
  const hash = await hashPassword('Vitrine!1');
  expect(await isPasswordRight(hash, 'Vitrine!1')).toBe(true);
  expect(await isPasswordRight(hash, 'vitrine!1')).toBe(false);
  expect(await isPasswordRight(null, 'Vitrine!1')).toBe(false);
});
