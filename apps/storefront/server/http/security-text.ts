/** The address at which people who found a weakness look for a contact (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';

/** Well below the year that the RFC allows: what a cache or a crawler keeps stays valid for months. */
const validDays = 180;
const dayMs = 24 * 3600 * 1000;

export interface SecurityTextOptions {
  /** `mailto:` or `https:` addresses, the preferred one first; none where the operator has named none. */
  readonly contacts: readonly string[];
  /** The public origin of the store or panel, never the request's host. */
  readonly origin: string;
  readonly hasBody: boolean;
}

/** Responds with the security.txt of an origin; 404 without a contact [OPS+12]. */
export function respondSecurityText(
  { contacts, origin, hasBody }: SecurityTextOptions,
  headers: Readonly<Record<string, string>>,
): Response {
  if (contacts.length === 0)
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(hasBody ? securityText(contacts, origin, new Date()) : null, {
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });
}

function securityText(contacts: readonly string[], origin: string, now: Date): string {
  // The RFC permits web addresses with https only, and this file over https only; without, it is a trial.
  const canonical = origin.startsWith('https:') ? [`Canonical: ${origin}${securityTextPath}`] : [];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expiryAt(now)}`,
    'Preferred-Languages: pt-BR, en',
    ...canonical,
    '',
  ].join('\n');
}

/** Returns a midnight, so that every process states the same. */
function expiryAt(now: Date): string {
  const day = Math.floor(now.getTime() / dayMs) + validDays;
  return new Date(day * dayMs).toISOString().replace('.000', '');
}
