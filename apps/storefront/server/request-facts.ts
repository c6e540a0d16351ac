import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What the connection says about a request, proxies included where they are trusted. */
export interface RequestFacts {
  /** As the browser asked for it, port included; not to be trusted. */
  readonly host: string;
  readonly isSecure: boolean;
  readonly clientAddress: string;
  readonly requestId: string;
}

const firstOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() ?? '';

export function requestHost(incoming: Pick<IncomingMessage, 'headers'>, trustsProxies: boolean): string {
  return (trustsProxies && firstOf(incoming.headers['x-forwarded-host'])) || (incoming.headers.host ?? '');
}

export function isSecureRequest(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustsProxies: boolean,
): boolean {
  const proto = trustsProxies ? firstOf(incoming.headers['x-forwarded-proto']) : '';
  return proto ? proto === 'https' : 'encrypted' in incoming.socket;
}

export function requestFacts(incoming: IncomingMessage, trustsProxies: boolean): RequestFacts {
  const forwarded = (name: string) => (trustsProxies ? firstOf(incoming.headers[name]) : '');
  const givenId = firstOf(incoming.headers['x-request-id']);
  return {
    host: requestHost(incoming, trustsProxies),
    isSecure: isSecureRequest(incoming, trustsProxies),
    clientAddress: forwarded('x-forwarded-for') || (incoming.socket.remoteAddress ?? ''),
    requestId: /^[\w-]{8,64}$/.test(givenId) ? givenId : randomUUID(),
  };
}
