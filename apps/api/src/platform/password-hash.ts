import argon2 from '@node-rs/argon2';

// argon2id, the library's default. 19 MiB and 2 passes: OWASP's recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

// The hash of a discarded random password.
let decoy: Promise<string> | undefined;

/**
 * Verifies a password; without a hash it returns false after the same time, so that the duration does not reveal whether the
 * account exists.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const isRight = await argon2.verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== null;
}
