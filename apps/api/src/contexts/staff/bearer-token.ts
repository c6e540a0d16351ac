import { randomBytes } from 'node:crypto';

/** The beginnings of bearer tokens, by which leaked ones are recognised, and the two kinds told apart. */
const prefixes = { session: 'vs_', key: 'vk_' } as const;

export type BearerKind = keyof typeof prefixes;

const secretBytes = 32;

export function newBearerToken(kind: BearerKind): string {
  return prefixes[kind] + randomBytes(secretBytes).toString('base64url');
}

/** Returns the token of an authorization header with its kind; null if it has no token of ours. */
export function readBearerToken(
  authorization: string | undefined,
): { kind: BearerKind; token: string } | null {
  const [, token] = /^Bearer (v[sk]_[\w-]{43})$/.exec(authorization ?? '') ?? [];
  if (token === undefined) return null;
  return { kind: token.startsWith(prefixes.session) ? 'session' : 'key', token };
}
