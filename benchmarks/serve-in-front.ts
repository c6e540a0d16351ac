import { createReadStream } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { inRepository } from '../tooling/setup/repository.mjs';

const fonts = inRepository('apps/storefront/app/ui/styles/fonts');

/**
 * Serves a site with the shop's pictures and fonts, which the peers do not have: `/img/` from the shop, `/fonts/` from its sources,
 * everything else from the site as it is.
 */
export async function serveInFront(site: string, shop: string): Promise<{ url: string; stop(): void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '/';
    const font = /^\/fonts\/([\w-]+\.woff2)$/.exec(address)?.[1];
    if (font === undefined) pass(address.startsWith('/img/') ? shop : site, incoming, outgoing);
    else {
      outgoing.writeHead(200, {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      createReadStream(`${fonts}/${font}`).pipe(outgoing);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const upstream = request(origin + (incoming.url ?? '/'), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
