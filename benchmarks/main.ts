import { parseArgs } from 'node:util';

import { demoStores } from '@vitrine/fixtures/demo-stores.ts';

import { benchAccount } from './bench-account.ts';
import { benchAdminLists } from './bench-admin-lists.ts';
import { benchBuiltWeight } from './bench-built-weight.ts';
import { benchCachedPages } from './bench-cached-pages.ts';
import { benchCatalogue } from './bench-catalogue.ts';
import { benchInteraction } from './bench-interaction.ts';
import { benchNavigation } from './bench-navigation.ts';
import { benchOrderCost } from './bench-order-cost.ts';
import { benchOrders } from './bench-orders.ts';
import { benchPageWeight } from './bench-page-weight.ts';
import { benchPeers } from './bench-peers.ts';
import { benchPhone } from './bench-phone.ts';
import { benchRenderedPages } from './bench-rendered-pages.ts';
import { benchUncached } from './bench-uncached.ts';
import { benchDeployed } from './deployed/bench-deployed.ts';

const aurora = demoStores.find((store) => store.public_id === 'aurora');
const product = aurora?.products[0];
const category = aurora?.categories[0];
if (!product || !category) throw new Error('demo store has no products');

const pages = [
  { name: 'home', path: '/' },
  { name: 'category', path: `/${category.url_key}/c` },
  { name: 'product', path: `/${product.slug}/p` },
];

const benches: Record<string, (measured: typeof pages) => Promise<void> | void> = {
  built: benchBuiltWeight,
  weight: benchPageWeight,
  rendered: benchRenderedPages,
  uncached: () => benchUncached(sizes),
  cached: benchCachedPages,
  navigation: benchNavigation,
  interaction: benchInteraction,
  catalogue: () => benchCatalogue(sizes),
  orders: async () => {
    await benchOrderCost();
    await benchOrders();
  },
  account: benchAccount,
  'admin-lists': () => benchAdminLists(sizes),
  peers: () => benchPeers(`/${category.url_key}/c`),
  phone: () => benchPhone(`/${category.url_key}/c`),
  deployed: () =>
    benchDeployed({
      pages,
      names: values.parts?.split(',') ?? [],
      folder: values.into,
      sizes: {
        seconds: Number(values.seconds),
        minutes: Number(values.minutes),
        requests: Number(values.requests),
        stores: Number(values.stores),
        products: Number(values.products),
      },
    }),
};

// --sizes 1000,10000: sizes of the catalogue, in place of the usual ones. The other options are those of `deployed`.
const { values, positionals: names } = parseArgs({
  options: {
    sizes: { type: 'string' },
    parts: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '30' },
    requests: { type: 'string', default: '10000' },
    stores: { type: 'string', default: '40' },
    products: { type: 'string', default: '5000' },
    into: { type: 'string', default: 'docs/measurements' },
  },
  allowPositionals: true,
});
const sizes = values.sizes?.split(',').map(Number);
/** Takes over an hour and is measured only by name. */
const longest = 'deployed';
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Medição desconhecida: ${unknown.join(', ')}. Existem: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (names.length === 0 ? name !== longest : names.includes(name)) await bench(pages);
}
