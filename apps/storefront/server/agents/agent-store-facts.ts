import { cartPermalink } from '@vitrine/rules/cart-permalink.ts';

import { pagePath } from '#app/platform/addresses/paths.ts';

import type { AgentRequest } from './agent-request.ts';

/** Returns what an agent may tell about a store. */
export async function agentStoreFacts({ store, api }: Pick<AgentRequest, 'store' | 'api'>) {
  const { name, origin, settings } = store.context;
  const [pages, methods] = await Promise.all([api('GET /api/cms/pages'), api('GET /api/payment/methods')]);
  return {
    name,
    url: new URL('/', origin).href,
    description: settings.description,
    legal_name: settings.legal_name,
    document: settings.document,
    contact: { email: settings.email, phone: settings.phone },
    country: 'BR',
    currency: 'BRL',
    payment_methods: methods.map((method) => method.name),
    pages: pages
      .filter(({ url_key: key }) => key !== settings.home_page)
      .map(({ title, url_key: key }) => ({ title, url: new URL(pagePath(key), origin).href })),
    cart_link_example: new URL(cartPermalink([{ sku: 'CODIGO', qty: 2 }]), origin).href,
  };
}
