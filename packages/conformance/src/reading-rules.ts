import type { CallData, CallInput } from '@vitrine/contract/call-client.ts';
import type { CallName } from '@vitrine/contract/contract.ts';

import type { BackEnd } from './back-end.ts';

/** Checks that a store is found by its id, and that unknown ids and hosts are refused. */
export async function storesAreFound(backEnd: BackEnd): Promise<void> {
  const name = 'GET /api/store/stores/{id}';
  const query = { with: 'configs,redirects' };
  const { data } = await backEnd.ask(name, { path: { id: backEnd.options.store }, query });
  if (data?.public_id !== backEnd.options.store)
    backEnd.report(name, `expected store ${backEnd.options.store}`);
  const unknown = await backEnd.ask(name, { path: { id: 'no-such-store-of-this-server' } });
  const host = await backEnd.ask('GET /api/store/stores/url/{host}', { path: { host: 'no-such.example' } });
  for (const { code } of [unknown, host]) {
    if (code !== 'store_not_found') backEnd.report(name, `expected store_not_found, got ${code}`);
  }
}

/** Checks that public content has the published schema. */
export async function contentIsReadable(backEnd: BackEnd): Promise<void> {
  await read(backEnd, 'GET /api/store/redirects', {});
  await read(backEnd, 'GET /api/theme/configs/', {});
  await read(backEnd, 'GET /api/customization/theme/settings', {});
  await read(backEnd, 'GET /api/cms/tags/', { query: { url: '/', active: '1' } });
  await read(backEnd, 'GET /api/cms/countdowns/', { query: { url: '/', is_floater: '1' } });
  await read(backEnd, 'GET /api/cms/popups/', { query: { url: '/', filter: 'true' } });
  await read(backEnd, 'GET /api/cms/blog/entries', { query: {} });
  await read(backEnd, 'GET /api/customer/attributes/public', { query: { with: 'options' } });
  await read(backEnd, 'GET /api/customer/groups', { query: { is_public: 'true' } });
  await read(backEnd, 'GET /api/lookups/municipalities/{uf}', { path: { uf: 'SP' } });
  await read(backEnd, 'GET /api/payment/methods', {});
  await read(backEnd, 'GET /api/sales/now', {});
  const pages = await read(backEnd, 'GET /api/cms/pages', {});
  for (const { url_key: urlKey } of pages ?? []) {
    await read(backEnd, 'GET /api/cms/pages/url/{urlKey}', { path: { urlKey } });
  }
}

/** Checks that categories, products and suggestions have the published schema; one product by slug and by id. */
export async function catalogueIsReadable(backEnd: BackEnd): Promise<void> {
  const categories = await read(backEnd, 'GET /api/catalog/categories', {});
  for (const { url_key } of categories ?? []) {
    await read(backEnd, 'GET /api/catalog/categories/by-key', { query: { url_key } });
    await read(backEnd, 'GET /api/catalog/products', { query: { category: url_key } });
  }
  const products = await read(backEnd, 'GET /api/catalog/products', { query: { with_filters: 'true' } });
  const first = products?.items[0];
  if (!first) return backEnd.report('GET /api/catalog/products', 'the store has no product to check with');
  await read(backEnd, 'GET /api/catalog/products', { query: { q: first.name, sort: 'price_asc' } });
  await read(backEnd, 'GET /api/catalog/suggestions', { query: { q: first.name.slice(0, 4) } });
  await read(backEnd, 'GET /api/catalog/products/cards', { query: { ids: String(first.id) } });
  await read(backEnd, 'GET /api/catalog/products/{id}/reviews', { path: { id: first.id }, query: {} });
  await read(backEnd, 'GET /api/catalog/products/addresses', { query: {} });
  await read(backEnd, 'GET /api/catalog/products/feed', { query: {} });
  await read(backEnd, 'GET /api/catalog/lists', { query: {} });
  const name = 'GET /api/catalog/products/by-key';
  const bySlug = await read(backEnd, name, { query: { slug: first.slug } });
  const byId = await read(backEnd, name, { query: { id: String(first.id) } });
  if (bySlug?.id !== first.id || byId?.slug !== first.slug) {
    backEnd.report(name, 'slug and id do not name the same product');
  }
}

/** Sends a call that must succeed; reports a failure and returns null. */
async function read<Name extends CallName>(
  backEnd: BackEnd,
  name: Name,
  input: Partial<CallInput<Name>>,
): Promise<CallData<Name> | null> {
  const { data, status, code } = await backEnd.ask(name, input);
  if (status !== 200) backEnd.report(name, `expected success, got ${code ?? status}`);
  return data;
}
