import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { parseAddress, rateLimitAddress } from '@vitrine/contract/client-address.ts';
import proxyAddr from 'proxy-addr';

import type { TrustedProxies } from './trusted-proxies.ts';

/** Facts about a request from its connection, trusted proxies included. */
export interface RequestFacts {
  /** As the browser sent it, with the port; not trustworthy. */
  readonly host: string;
  readonly isSecure: boolean;
  /** The address that rate limits count: IPv6 as its /64 [OPS+03]. */
  readonly clientAddress: string;
  readonly requestId: string;
  /** By `performance.now()`. */
  readonly arrivedAt: number;
}

type Connection = Pick<IncomingMessage, 'headers' | 'socket'>;

const elementsOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',').map((element) => element.trim());

const isFromProxy = ({ socket }: Connection, trusts: TrustedProxies) => trusts(socket.remoteAddress ?? '', 0);

/** Some proxies write an IPv4 address with its port, or an IPv6 address in brackets. */
const withoutPort = (element: string) =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(element)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(element)?.[1] ?? element;

/**
 * Follows X-Forwarded-For from its right end while the sender is a trusted proxy, up to an element that is no address.
 * `depth` is the number of proxies; elements further left were written by the client.
 */
function traceClient(connection: Connection, trusts: TrustedProxies): { address: string; depth: number } {
  // Without an address the peer is on a Unix socket.
  const addressOf = (element = '') => withoutPort(element.trim());
  const isTrusted = (element: string | undefined, distance: number) => {
    const address = addressOf(element);
    return (distance === 0 || parseAddress(address) !== null) && trusts(address, distance);
  };
  const [peer = '', ...senders] = proxyAddr.all(connection, isTrusted).map(addressOf);
  const proxied = senders.filter((address) => parseAddress(address) !== null);
  return { address: proxied.at(-1) ?? peer, depth: proxied.length };
}

/** Returns the element that the outermost trusted proxy wrote; a header with one element was written by the last. */
function forwarded(connection: Connection, name: string, trusts: TrustedProxies): string {
  const value = connection.headers[name];
  if (value === undefined || !isFromProxy(connection, trusts)) return '';
  const elements = elementsOf(value);
  const depth = Math.max(1, traceClient(connection, trusts).depth);
  return elements[Math.max(0, elements.length - depth)] ?? '';
}

export function requestHost(connection: Connection, trusts: TrustedProxies): string {
  return forwarded(connection, 'x-forwarded-host', trusts) || (connection.headers.host ?? '');
}

export function isSecureRequest(connection: Connection, trusts: TrustedProxies): boolean {
  const proto = forwarded(connection, 'x-forwarded-proto', trusts);
  return proto ? proto === 'https' : 'encrypted' in connection.socket;
}

/** Returns the id that the sender gave a request; undefined for none or an invalid one. */
export function receivedRequestId(header: string | string[] | undefined): string | undefined {
  const id = elementsOf(header)[0] ?? '';
  return /^[\w-]{8,64}$/.test(id) ? id : undefined;
}

export function requestFacts(incoming: IncomingMessage, trusts: TrustedProxies): RequestFacts {
  return {
    host: requestHost(incoming, trusts),
    isSecure: isSecureRequest(incoming, trusts),
    clientAddress: rateLimitAddress(traceClient(incoming, trusts).address),
    requestId: receivedRequestId(incoming.headers['x-request-id']) ?? randomUUID(),
    arrivedAt: performance.now(),
  };
}
