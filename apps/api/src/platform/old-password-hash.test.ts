import { expect, it } from 'vitest';

import { isOldPasswordRight, oldHashProblem } from './old-password-hash.ts';
import { hashPassword, isHashToReplace, isPasswordRight } from './password-hash.ts';

/** Hashes that the programs themselves, or implementations of others, have published with their passwords. */
const known: readonly (readonly [form: string, password: string, hash: string])[] = [
  ['PHP bcrypt', 'rasmuslerdorf', '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq'],
  ['PHP crypt', 'rasmuslerdorf', '$2a$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi'],
  ['libxcrypt', 'sénha', '$2b$05$abcdefghijklmnopqrstuub4S8EM/3WBwEifgZEPgoaGqPs3rpU7m'],
  ['WordPress 6.8', 'admin', '$wp$2y$10$Q1xinFjrZeLWJBvxviIL6u834Fu.evIEFHAUVisQ5O.w9Dm0sMdES'],
  ['phpass', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ['phpBB', 'test1', '$H$9aaaaaSXBjgypwqm.JsMssPLiS8YQ00'],
  ['phpass of another language', 'ąćęłóńśźż', '$P$ByXWbzDvVAJ0jxvNp5sv4xYPIRXJJ1.'],
  ['phpass with signs', '!?!#?#?#$&@&@!&@', '$P$Buvd5FQxkeXJnDarN7..wRMwRKJeZ40'],
  ['Magento 1', 'secret', 'bede90386d450cea8b77b822f8887065e4e5abf132c2f9dccfcc7fbd4cba5e35:salt:1'],
  [
    'Magento 3',
    'Password@',
    'ab5ebf8d273b085b6a60336198e0a5a2090fdc3e0606a678315c7274ab06e046:5PiKJRn28bBKoFMopMaaKuV47aJ6GzVg:3_32_2_67108864',
  ],
  [
    'Magento 2',
    'Password@2022',
    'abf1de8d537a1270237b9b56c8db9c67aeece6d89639a64d5ffd7264262541ab:PNK7gwTSnTc9L8AXZEvgZQ4SA66qirus:2',
  ],
  [
    'argon2id of another cost',
    'Password@',
    '$argon2id$v=19$m=65536,t=2,p=1$NVBpS0pSbjI4YkJLb0ZNbw$q16/jSc7CFtqYDNhmOClogkP3D4GBqZ4MVxydKsG4EY',
  ],
];

it.each(known)(
  '[INT+11] accepts the password of a hash by %s, and no other',
  async (_form, password, hash) => {
    expect(oldHashProblem(hash)).toBeNull();
    expect(await isPasswordRight(hash, password)).toBe(true);
    for (const wrong of ['', `${password} `, `x${password.slice(1)}`]) {
      expect(await isPasswordRight(hash, wrong)).toBe(false);
    }
  },
);

it('[INT+11] accepts a password that WordPress escaped before it was hashed', async () => {
  // Of `d\\'água`, as PHP's escaping of forms wrote `d'água`.
  const hash = '$wp$2y$05$abcdefghijklmnopqrstuuYXrvwRvIbWaaeu/1IyD0f3VigrWH7LW';
  expect(await isOldPasswordRight(hash, "d'água")).toBe(true);
  expect(await isOldPasswordRight(hash, 'd’água')).toBe(false);
});

it('[INT+11] cuts a password after 72 bytes for bcrypt, as the old shop did', async () => {
  const password = 'senha do cliente com mais de setenta e dois bytes, que o bcrypt corta no fim dela mesma';
  const hash = '$2y$05$abcdefghijklmnopqrstuukLW2vlt5x0klaoU39R7alizLJHmsYi.';
  expect(await isOldPasswordRight(hash, password)).toBe(true);
  expect(await isOldPasswordRight(hash, password.slice(0, 72))).toBe(true);
  expect(await isOldPasswordRight(hash, password.slice(0, 71))).toBe(false);
});

it.each([
  ['$2y$15$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq', 'hash_too_costly'],
  ['$wp$2y$31$Q1xinFjrZeLWJBvxviIL6u834Fu.evIEFHAUVisQ5O.w9Dm0sMdES', 'hash_too_costly'],
  ['$P$JIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'hash_too_costly'],
  [`${'a'.repeat(64)}:salt:3_32_4_4294967296`, 'hash_too_costly'],
  [`${'a'.repeat(64)}:salt:3_32_9999_67108864`, 'hash_too_costly'],
  [
    '$argon2id$v=19$m=4194304,t=2,p=1$NVBpS0pSbjI4YkJLb0ZNbw$q16/jSc7CFtqYDNhmOClogkP3D4GBqZ4MVxydKsG4EY',
    'hash_too_costly',
  ],
  ['$2x$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq', 'hash_unknown'],
  ['$2y$03$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq', 'hash_unknown'],
  ['5f4dcc3b5aa765d61d8327deb882cf99', 'hash_unknown'],
  [`${'a'.repeat(64)}:salt:4`, 'hash_unknown'],
  ['senha123', 'hash_unknown'],
  ['', 'hash_unknown'],
] as const)('[INT+11] does not verify %s: %s', async (hash, problem) => {
  expect(oldHashProblem(hash)).toBe(problem);
  expect(await isOldPasswordRight(hash, 'senha123')).toBe(false);
});

it('[INT+11] replaces every hash that is not argon2id', async () => {
  expect(isHashToReplace(await hashPassword('Vitrine!1'))).toBe(false);
  for (const [form, , hash] of known) expect(isHashToReplace(hash)).toBe(!form.startsWith('argon2id'));
});
