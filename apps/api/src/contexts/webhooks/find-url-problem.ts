import { isPublicAddress } from './is-public-address.ts';

export type WebhookUrlProblem =
  | 'malformed'
  | 'not_https'
  | 'has_credentials'
  | 'port_not_allowed'
  | 'not_public';

/** 443 is '' in a URL of https. */
const allowedPorts: ReadonlySet<string> = new Set(['', '8443']);
const internalNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * Returns why webhooks are not sent to an address, as far as its text says; null if they may be. Its name may still resolve to
 * an address that is not public. `testOrigins` are exempt.
 */
export function findUrlProblem(text: string, testOrigins: readonly string[]): WebhookUrlProblem | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'malformed';
  if (url.username !== '' || url.password !== '') return 'has_credentials';
  if (testOrigins.includes(url.origin)) return null;
  if (url.protocol !== 'https:') return 'not_https';
  if (!allowedPorts.has(url.port)) return 'port_not_allowed';
  return isPublicHost(url.hostname) ? null : 'not_public';
}

function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (literal !== hostname || /^[\d.]+$/.test(hostname)) return isPublicAddress(literal);
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !internalNames.test(name);
}
