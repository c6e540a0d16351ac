import { randomBytes, timingSafeEqual } from 'node:crypto';

import type { DomainState } from '@vitrine/contract/admin/schemas/settings.ts';
import { domainProof, domainProofPath } from '@vitrine/contract/domain-proof.ts';
import { type OwnSecret, textsOf } from '@vitrine/contract/own-secret.ts';

import { requestPublicUrl } from '#api/contexts/webhooks/webhooks.public.ts';

export type DomainProblem = NonNullable<DomainState['problem']>['code'];

export interface DomainAsking {
  /** Shared with the storefront's servers. */
  readonly sharedSecret: OwnSecret;
  /** Asked in place of every domain, with its name as host: for development and tests; null asks the domain itself. */
  readonly domainCheckOrigin: string | null;
}

const timeLimitMs = 8000;

/** Asks a domain whether it serves a store: by https at a public address, within a time limit. Returns null if it does. */
export async function askDomain(
  { sharedSecret, domainCheckOrigin }: DomainAsking,
  domain: string,
  storePublicId: string,
): Promise<DomainProblem | null> {
  const question = randomBytes(24).toString('base64url');
  const origin = domainCheckOrigin ?? `https://${domain}`;
  const answer = await requestPublicUrl(
    {
      method: 'GET',
      url: `${origin}${domainProofPath}?q=${question}`,
      headers: { host: domain, accept: 'text/plain', 'user-agent': 'Vitrine (domain check)' },
      body: '',
    },
    {
      testOrigins: domainCheckOrigin === null ? [] : [domainCheckOrigin],
      signal: new AbortController().signal,
      timeLimitMs,
    },
  );
  if (answer.problem !== null) return domainProblemOf(answer.problem);
  if (answer.statusCode !== 200) return 'other_site';
  const received = Buffer.from(answer.start);
  for (const text of textsOf(sharedSecret)) {
    const expected = Buffer.from(await domainProof(text, storePublicId, question));
    if (received.length === expected.length && timingSafeEqual(received, expected)) return null;
  }
  return 'other_site';
}

function domainProblemOf(problem: string): DomainProblem {
  const known: readonly DomainProblem[] = [
    'name_not_found',
    'timed_out',
    'certificate_invalid',
    'address_forbidden',
  ];
  return known.find((one) => one === problem) ?? 'connection_failed';
}
