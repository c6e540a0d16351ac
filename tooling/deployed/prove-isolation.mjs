import { edgeClient } from './edge-client.mjs';

/** Each store is recognised by what only its pages say: the title of its home page, asked once from a storefront. */
const hosts = ['localhost', 'serra.localhost', 'clube.localhost', 'reserva.localhost'];
const paths = [
  '/',
  '/busca?q=a',
  '/sobre',
  '/?utm_source=x',
  '/api/catalog/categories',
  '/robots.txt',
  '/sitemap.xml',
  '/nao-existe',
];
const storeIds = [undefined, 'aurora', 'serra', 'clube', 'reserva', 'nobody', 'aurora|br|/'];
const encodings = ['gzip, deflate, br, zstd', 'br', 'gzip', 'identity', 'gzip, deflate, br;q=0', ''];
const cookies = [undefined, 'vitrine_preview=forged', 'auth._token.local=Bearer%20forged', 'lgpd=all'];
const concurrency = 8;
/** Of the expected response, while the machine is too busy to render it. */
const maxAttempts = 20;

/**
 * Asks mixed addresses, hosts and headers through nginx, and compares each response with what a storefront alone
 * responds to the same request.
 * @param {import('./start-deployed.mjs').Deployed} deployed
 * @param {{ requests?: number, seed?: number }} [options]
 * @returns {Promise<{ requests: number, fromCache: number, unavailable: number, foreign: string[] }>} `unavailable` had a 5xx
 */
export async function proveIsolation(deployed, { requests = 10_000, seed = 1 } = {}) {
  const client = edgeClient({ https: deployed.addresses.https, certificate: deployed.certificate });
  /** @type {Map<string, Promise<string>>} */
  const expected = new Map();
  /** @type {string[]} */
  const foreign = [];
  let left = requests;
  let fromCache = 0;
  let unavailable = 0;
  let state = seed;
  /** @template Item @param {readonly Item[]} items @returns {Item} */
  const pick = (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return /** @type {Item} */ (items[Math.floor((state / 2 ** 32) * items.length)]);
  };

  /** @param {string} host @param {string} path @param {Record<string, string>} headers */
  function alone(host, path, headers) {
    const key = JSON.stringify([host, path, headers]);
    const known = expected.get(key) ?? identityOf(host, path, headers);
    expected.set(key, known);
    return known;
  }

  /** @param {string} host @param {string} path @param {Record<string, string>} headers */
  async function identityOf(host, path, headers) {
    const forwarded = {
      'x-forwarded-host': `${host}:${deployed.addresses.https}`,
      'x-forwarded-proto': 'https',
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${deployed.addresses.storefronts[0]}${path}`, {
        headers: { ...headers, ...forwarded, 'x-forwarded-for': '127.0.0.1', 'accept-encoding': 'identity' },
        redirect: 'manual',
      });
      if (response.status >= 500 && attempt < maxAttempts) continue;
      return `${response.status} ${stable(await response.text())}`;
    }
  }

  async function askUntilDone() {
    while (left > 0) {
      left -= 1;
      const [host, path] = [pick(hosts), pick(paths)];
      const [storeId, cookie] = [pick(storeIds), pick(cookies)];
      const headers = { ...(storeId && { 'store-id': storeId }), ...(cookie && { cookie }) };
      const encoding = pick(encodings);
      const response = await client.ask(path, { host, headers: { ...headers, 'accept-encoding': encoding } });
      if (['HIT', 'STALE', 'UPDATING'].includes(String(response.headers['x-edge-cache']))) fromCache += 1;
      const received = `${response.status} ${stable(response.text)}`;
      const aloneResponse = await alone(host, path, headers);
      // A busy machine: neither response is a page of a store.
      if (response.status >= 500) unavailable += 1;
      else if (received !== aloneResponse) {
        const request = `${host}${path} ${JSON.stringify({ ...headers, encoding })}`;
        foreign.push(`${request}: ${firstDifference(received, aloneResponse)}`);
      }
    }
  }

  await Promise.all(Array.from({ length: concurrency }, askUntilDone));
  client.close();
  return { requests, fromCache, unavailable, foreign };
}

/** Request ids and moments differ in each response. @param {string} text */
function stable(text) {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32}/g, '{id}')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z|\b1[67]\d{8}(\d{3})?\b/g, '{time}');
}

/** @param {string} received @param {string} wanted */
function firstDifference(received, wanted) {
  let at = 0;
  while (received[at] === wanted[at] && at < received.length) at += 1;
  const from = Math.max(0, at - 20);
  return `"${received.slice(from, at + 60)}" instead of "${wanted.slice(from, at + 60)}"`;
}
