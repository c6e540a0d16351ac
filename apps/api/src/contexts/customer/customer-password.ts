import { hash, verify } from '@node-rs/argon2';

// argon2id, the library's default. 19 MiB and 2 passes: OWASP's recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

// Of a random password that was thrown away.
let decoy: Promise<string> | undefined;

/** Without a hash it takes as long and is false: time does not tell whether there is an account. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== null;
}
