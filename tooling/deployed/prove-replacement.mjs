import { randomUUID } from 'node:crypto';

import { edgeClient } from './edge-client.mjs';

/** Stores that anyone may browse. */
const hosts = ['localhost', 'reserva.localhost', 'clube.localhost'];
const pages = ['/', '/busca?q=vela', '/api/catalog/categories', '/robots.txt', '/nao-existe'];
const clients = 20;

/** @typedef {{ product_id: number, variant_id: number }} ProductVariant */

/**
 * Replaces every API and storefront while shoppers read pages and change carts. A request fails when it gets no
 * response or one from 500 on; a cart, when it does not hold what its shopper put into it.
 * @param {import('./start-deployed.mjs').Deployed} deployed
 * @param {{ onReplace?: (name: string) => void, minimumRequests?: number }} [options]
 * @returns {Promise<{ requests: number, writes: number, failures: string[] }>}
 */
export async function proveReplacement(deployed, { onReplace = () => {}, minimumRequests = 2_000 } = {}) {
  const client = edgeClient({ https: deployed.addresses.https, certificate: deployed.certificate });
  const count = { requests: 0, writes: 0 };
  /** @type {string[]} */
  const failures = [];
  let isOver = false;

  /** @param {string} path @param {Parameters<typeof client.ask>[1]} [options] */
  async function ask(path, options = {}) {
    count.requests += 1;
    if (options.method) count.writes += 1;
    try {
      const response = await client.ask(path, options);
      if (response.status >= 500)
        failures.push(`${options.method ?? 'GET'} ${path} responded ${response.status}`);
      return response;
    } catch (error) {
      failures.push(`${options.method ?? 'GET'} ${path} failed: ${String(error)}`);
      return null;
    }
  }

  /**
   * Writes as a shopper does: puts a product into the cart, changes its quantity, removes it.
   * @param {string} host
   * @param {string} cart
   * @param {ProductVariant} variant
   */
  async function changeCart(host, cart, variant) {
    const path = `/api/cart/carts/${cart}`;
    /** @param {string} method @param {string} at @param {object} [body] */
    const write = (method, at, body) =>
      ask(at, { host, method, body, headers: { 'idempotency-key': randomUUID() } });
    const added = await write('POST', '/api/cart/carts/items', { cart_id: cart, ...variant, qty: 1 });
    const line = added?.status === 200 ? JSON.parse(added.text).data.cart.items.at(-1) : undefined;
    if (!line) {
      failures.push(`nothing was added: ${added?.status} ${added?.text.slice(0, 200)}`);
      return;
    }
    await write('PUT', `${path}/items/${line.id}`, { qty: line.qty + 1 });
    const read = await ask(path, { host });
    const quantity = read?.status === 200 ? JSON.parse(read.text).data.items.at(-1)?.qty : undefined;
    if (quantity !== line.qty + 1) failures.push(`cart holds ${quantity} instead of ${line.qty + 1}`);
    await write('DELETE', `${path}/items/${line.id}`);
  }

  /** @param {number} at */
  async function shop(at) {
    const host = hosts[at % hosts.length] ?? 'localhost';
    const created = await ask('/api/cart/carts', { host, method: 'POST', body: {} });
    const cart = created && JSON.parse(created.text).data?.uuid;
    const variant = await firstSoldVariant(host, cart);
    while (!isOver) {
      for (const page of pages) await ask(page, { host });
      if (variant) await changeCart(host, cart, variant);
    }
  }

  /**
   * Returns a variant of which a single unit can be put into a cart.
   * @param {string} host
   * @param {string} cart
   * @returns {Promise<ProductVariant | undefined>}
   */
  async function firstSoldVariant(host, cart) {
    const listed = await client.ask('/api/catalog/products?per_page=24', { host });
    for (const { slug, is_available: isAvailable } of JSON.parse(listed.text).data.items) {
      if (!isAvailable) continue;
      const productPage = await client.ask(`/api/catalog/products/by-key?slug=${slug}`, { host });
      const { id, variants } = JSON.parse(productPage.text).data;
      for (const { id: variantId } of variants) {
        const variant = { product_id: id, variant_id: variantId };
        const body = { cart_id: cart, ...variant, qty: 1 };
        const added = await client.ask('/api/cart/carts/items', { host, method: 'POST', body });
        if (added.status !== 200) continue;
        const [line] = JSON.parse(added.text).data.cart.items;
        await client.ask(`/api/cart/carts/${cart}/items/${line.id}`, { host, method: 'DELETE' });
        return variant;
      }
    }
    failures.push(`no product of ${host} can be put into a cart`);
    return undefined;
  }

  const shoppers = Array.from({ length: clients }, (_, at) => shop(at));
  /** @param {number} requests */
  const reached = async (requests) => {
    while (count.requests < requests) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await reached(minimumRequests / 4);
  await deployed.replaceEverything(onReplace);
  await reached(Math.max(minimumRequests, count.requests + minimumRequests / 4));
  isOver = true;
  await Promise.all(shoppers);
  client.close();
  return { ...count, failures };
}
