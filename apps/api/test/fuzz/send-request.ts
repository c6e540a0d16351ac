import { type Agent, request as httpRequest } from 'node:http';

import type { FuzzedRequest } from './fuzzed-request.ts';

/** A response, or why none came. */
export type Received =
  | { readonly kind: 'response'; readonly status: number; readonly type: string; readonly text: string }
  | { readonly kind: 'cut' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'closed'; readonly reason: string };

/** No answer takes this long, however slow the machine. */
const silenceMs = 60_000;
const pieces = 7;

interface Destination {
  readonly port: number;
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request over a socket, its body as its delivery says. */
export function sendRequest(
  request: FuzzedRequest,
  { port, agent, headers }: Destination,
): Promise<Received> {
  const { method, target, body, delivery } = request;
  return new Promise((resolve) => {
    const isCut = delivery === 'cut' && body !== null && body.length > 1;
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: target,
      headers: {
        ...headers,
        ...request.headers,
        ...(body !== null &&
          (delivery === 'pieces'
            ? { 'transfer-encoding': 'chunked' }
            : { 'content-length': String(body.length) })),
      },
    });
    const timer = setTimeout(() => {
      resolve({ kind: 'silence' });
      outgoing.destroy();
    }, silenceMs);
    const end = (received: Received) => {
      clearTimeout(timer);
      resolve(received);
    };
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { statusCode: status = 0, headers: received } = incoming;
        const text = Buffer.concat(chunks).toString('utf8');
        end({ kind: 'response', status, type: received['content-type'] ?? '', text });
      });
      incoming.on('error', (error) => end({ kind: 'closed', reason: error.message }));
    });
    outgoing.on('error', (error) => {
      if (isCut) end({ kind: 'cut' });
      // The server may close a connection at the moment in which it is used again, as any client knows.
      else if (outgoing.reusedSocket) {
        clearTimeout(timer);
        resolve(sendRequest(request, { port, agent, headers }));
      } else end({ kind: 'closed', reason: error.message });
    });
    if (isCut) {
      outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy());
      return;
    }
    if (body !== null && delivery === 'pieces') {
      const size = Math.max(1, Math.ceil(body.length / pieces));
      for (let at = 0; at < body.length; at += size) outgoing.write(body.subarray(at, at + size));
      outgoing.end();
    } else outgoing.end(body ?? undefined);
  });
}
