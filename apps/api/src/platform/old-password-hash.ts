import { createHash, createHmac, hash as digest, timingSafeEqual } from 'node:crypto';
import { setImmediate as afterPendingWork } from 'node:timers/promises';

import argon2 from '@node-rs/argon2';
import bcrypt from '@node-rs/bcrypt';

/** Costs beyond which a hash is not accepted: each login would occupy a thread for seconds. */
const limits = { bcryptCost: 14, phpassLog2: 16, argonKibibytes: 262_144, argonPasses: 10, argonLanes: 8 };

const bcryptForm = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const wordPressForm = /^\$wp(\$2y\$(\d\d)\$[./A-Za-z0-9]{53})$/;
const phpassForm = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;
const argonForm =
  /^\$argon2(?:id|i)\$v=19\$m=(\d{1,9}),t=(\d{1,4}),p=(\d{1,3})\$[+/A-Za-z0-9]{11,86}\$[+/A-Za-z0-9]{22,172}$/;
/** Digest, salt, and the versions of the hashes that were applied to each other, oldest first. */
const magentoForm =
  /^([0-9a-f]{32}|[0-9a-f]{64}):([^:\s]{1,64}):((?:[0-2]|3_32_\d{1,4}_\d{1,10})(?::(?:[0-2]|3_32_\d{1,4}_\d{1,10})){0,2})$/;

/** Why a text is not accepted as the hash of a password. */
export type OldHashProblem = 'hash_unknown' | 'hash_too_costly';

/**
 * Returns null for a password hash of another shop that can be verified: bcrypt, WordPress, phpass, Magento, or argon2 in PHC form;
 * otherwise why not.
 */
export function oldHashProblem(text: string): OldHashProblem | null {
  const bcryptCost = (bcryptForm.exec(text) ?? wordPressForm.exec(text))?.at(-1);
  if (bcryptCost !== undefined) return costProblem(Number(bcryptCost), { min: 4, max: limits.bcryptCost });
  const [, phpassCost] = phpassForm.exec(text) ?? [];
  if (phpassCost !== undefined) {
    return costProblem(phpassAlphabet.indexOf(phpassCost), { min: 7, max: limits.phpassLog2 });
  }
  const argon = argonForm.exec(text)?.slice(1).map(Number);
  if (argon) {
    const [memory = 0, passes = 0, lanes = 0] = argon;
    return isArgonAffordable({ memory, passes, lanes }) ? null : 'hash_too_costly';
  }
  const [, , , versions] = magentoForm.exec(text) ?? [];
  if (versions === undefined) return 'hash_unknown';
  const isAffordable = versions.split(':').every((version) => {
    const { memory, passes } = magentoArgonCost(version) ?? { memory: 8, passes: 1 };
    return isArgonAffordable({ memory, passes, lanes: 1 });
  });
  return isAffordable ? null : 'hash_too_costly';
}

const costProblem = (cost: number, { min, max }: { min: number; max: number }): OldHashProblem | null =>
  cost < min ? 'hash_unknown' : cost > max ? 'hash_too_costly' : null;

const isArgonAffordable = ({ memory, passes, lanes }: { memory: number; passes: number; lanes: number }) =>
  memory <= limits.argonKibibytes && passes <= limits.argonPasses && lanes <= limits.argonLanes;

/** Verifies a password against a hash that `oldHashProblem` accepts; false for any other. */
export async function isOldPasswordRight(hash: string, password: string): Promise<boolean> {
  if (oldHashProblem(hash) !== null) return false;
  try {
    const wordPress = wordPressForm.exec(hash)?.[1];
    if (wordPress !== undefined) {
      return await isAnyRight(wordPressSpellings(password), (spelling) =>
        bcrypt.verify(createHmac('sha384', 'wp-sha384').update(spelling).digest('base64'), wordPress),
      );
    }
    if (bcryptForm.test(hash)) return await bcrypt.verify(password, hash);
    if (argonForm.test(hash)) return await argon2.verify(hash, password);
    const phpass = phpassForm.exec(hash);
    if (phpass)
      return await isAnyRight(wordPressSpellings(password), (spelling) => matchesPhpass(phpass, spelling));
    return await matchesMagento(hash, password);
  } catch {
    // The libraries refuse what none of their own hashes has, such as a salt with stray bits.
    return false;
  }
}

async function isAnyRight(
  spellings: readonly string[],
  isRight: (spelling: string) => Promise<boolean>,
): Promise<boolean> {
  for (const spelling of spellings) if (await isRight(spelling)) return true;
  return false;
}

/** WordPress and its shop hash what PHP's old escaping of forms made of a password: a backslash before quotes and backslashes. */
function wordPressSpellings(password: string): string[] {
  const escaped = password.replaceAll(/['"\\]/g, String.raw`\$&`);
  return escaped === password ? [password] : [password, escaped];
}

const phpassAlphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Hashed without a break: about a millisecond. */
const phpassRoundsAtOnce = 1024;

async function matchesPhpass(parts: RegExpExecArray, password: string): Promise<boolean> {
  const [, cost = '', salt = '', expected = ''] = parts;
  const bytes = Buffer.from(password);
  let round = createHash('md5').update(salt).update(bytes).digest();
  const rounds = 2 ** phpassAlphabet.indexOf(cost);
  for (let done = 0; done < rounds; done += 1) {
    if (done > 0 && done % phpassRoundsAtOnce === 0) await afterPendingWork();
    round = digest('md5', Buffer.concat([round, bytes]), 'buffer');
  }
  return isSameText(encodePhpass(round), expected);
}

/** Writes three bytes as four letters, the lowest bits first. */
function encodePhpass(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3);
    const value = [...group].reduce((sum, byte, index) => sum + byte * 256 ** index, 0);
    for (let letter = 0; letter <= group.length; letter += 1) {
      text += phpassAlphabet[Math.floor(value / 64 ** letter) % 64];
    }
  }
  return text;
}

async function matchesMagento(hash: string, password: string): Promise<boolean> {
  const [, expected = '', salt = '', versions = ''] = magentoForm.exec(hash) ?? [];
  let value = password;
  for (const version of versions.split(':')) {
    const cost = magentoArgonCost(version);
    value = cost
      ? await magentoArgonDigest(value, { salt, ...cost })
      : digest(version === '0' ? 'md5' : 'sha256', salt + value, 'hex');
  }
  return isSameText(value, expected);
}

/** Returns the cost of argon2id in kibibytes and passes; null for another version. Version 2 has the interactive cost of libsodium. */
function magentoArgonCost(version: string): { memory: number; passes: number } | null {
  if (version === '2') return { memory: 65_536, passes: 2 };
  const [, passes, bytes] = /^3_32_(\d+)_(\d+)$/.exec(version) ?? [];
  if (passes === undefined || bytes === undefined) return null;
  return { memory: Math.floor(Number(bytes) / 1024), passes: Number(passes) };
}

async function magentoArgonDigest(
  text: string,
  { salt, memory, passes }: { salt: string; memory: number; passes: number },
): Promise<string> {
  // A shorter salt is repeated, a longer one is cut.
  const bytes = Buffer.from(salt.repeat(argonSaltBytes)).subarray(0, argonSaltBytes);
  const raw = await argon2.hashRaw(text, {
    salt: bytes,
    memoryCost: memory,
    timeCost: passes,
    parallelism: 1,
    outputLen: 32,
  });
  return raw.toString('hex');
}

const argonSaltBytes = 16;

function isSameText(text: string, expected: string): boolean {
  const [left, right] = [Buffer.from(text), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
