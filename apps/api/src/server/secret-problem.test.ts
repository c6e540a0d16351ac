import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { secretProblem } from './secret-problem.ts';

it.each([
  'change-me-change-me',
  'CHANGE_ME_PLEASE_NOW_1',
  'changeme-changeme-changeme',
  'please-replace-me-with-a-secret',
  'your-secret-goes-here-123',
  'minha-senha-troque-depois',
  'example-secret-0123456789',
  'super-password-for-production',
  '<openssl rand -hex 32>',
  '$(openssl rand -hex 32)',
  'um segredo de exemplo longo',
])('[OPS+02] refuses %j as an example', (text) => {
  expect(secretProblem(text)).toBe('is an example that anyone can guess');
});

it.each([
  ['short', 'has fewer than 16 characters'],
  ['0123456789abcde', 'has fewer than 16 characters'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'repeats itself'],
  ['k7Qk7Qk7Qk7Qk7Qk7Qk7Q', 'repeats itself'],
  ['k7Qx-k7Qx-k7Qx-k7Q', 'repeats itself'],
  ['f3a9c1d4f3a9c1d4', 'repeats itself'],
  ['abcdefghijklmnopqrstuvwxyz', 'is a row of neighbouring characters'],
  ['98765432109876543210x', 'is a row of neighbouring characters'],
  ['1029384756102934', 'has too few different characters'],
  ['aababbbaabbabaabbababbaa', 'has too few different characters'],
])('[OPS+02] refuses %j: %s', (text, problem) => {
  expect(secretProblem(text)).toBe(problem);
});

it('accepts what a generator writes, in every usual form', () => {
  for (let round = 0; round < 300; round += 1) {
    const bytes = randomBytes(32);
    const texts = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
    expect(texts.map(secretProblem)).toEqual([null, null, null]);
    // The length of an older `openssl rand -hex 16`.
    expect(secretProblem(bytes.subarray(16).toString('hex'))).toBeNull();
  }
});
