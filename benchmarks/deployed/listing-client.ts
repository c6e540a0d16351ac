import { Agent, get } from 'node:http';

import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';

import { filteredCategory } from '../catalogue-calls.ts';

/** Requests listings of an API as storefronts do; each request has other filters. */
export function listingClient(apiUrl: string, secret: string) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  /** Resolves with the time until the whole response had arrived, in ms. */
  async function list(store: string): Promise<number> {
    turn += 1;
    const query = new URLSearchParams({ with_filters: 'true', ...filteredCategory(turn) });
    const csrf = await signCsrf(secret, store, Math.floor(Date.now() / 1000));
    const headers = { 'store-id': store, [csrfHeader]: csrf };
    const sentAt = performance.now();
    await arrival(`${apiUrl}/api/catalog/products?${query}`, { agent, headers });
    return performance.now() - sentAt;
  }
  return { list, close: () => agent.destroy() };
}

function arrival(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      response.on('error', reject).on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} responded ${response.statusCode}`));
      });
      response.resume();
    }).on('error', reject);
  });
}
