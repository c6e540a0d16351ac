import { request as httpRequest } from 'node:http';

import { randomLoopbackAddress } from './post-from-own-address.ts';

/** Sends a request to a host below `localhost`, which only browsers resolve, each from an address of its own. */
export async function fetchByLoopback(request: Request): Promise<Response> {
  const { host, port, pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const localAddress = randomLoopbackAddress();
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: request.method,
        ...(localAddress && { localAddress }),
        headers: { ...Object.fromEntries(request.headers), host },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const headers = new Headers();
          for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
            for (const value of values) headers.append(name, value);
          }
          resolve(new Response(Buffer.concat(chunks), { status: incoming.statusCode ?? 0, headers }));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
