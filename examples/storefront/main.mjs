// A shop front of its own: SHOP_ORIGIN=https://loja.com.br PORT=4000 npm start
import { serve } from '@hono/node-server';

import { createStorefront } from './storefront.mjs';

const { SHOP_ORIGIN: origin, STORE: store, PORT: port = '4000' } = process.env;
if (!origin || !URL.canParse(origin)) throw new Error('SHOP_ORIGIN must be the address of a shop.');

serve({ fetch: createStorefront({ origin, store }).fetch, port: Number(port) }, (address) =>
  process.stdout.write(`http://localhost:${address.port} shows ${origin}\n`),
);
