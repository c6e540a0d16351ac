import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { configPair } from '#contract/schemas/primitives.ts';
import { redirect, store } from '#contract/schemas/store.ts';

const withParts = z.object({ with: z.string().max(200).optional() });

export const storeCalls = defineCalls({
  'GET /api/store/stores/{id}': {
    summary: 'A store by its public id, with configuration and redirects.',
    origin: 'core',
    access: 'public',
    tags: [],
    csrf: 'none',
    store: 'none',
    path: z.object({ id: z.string().min(1).max(100) }),
    query: withParts,
    data: store,
    refusals: ['store_not_found'],
  },
  'GET /api/store/stores/url/{host}': {
    summary: 'A store by host name, without port and leading www.',
    origin: 'core',
    access: 'public',
    tags: [],
    csrf: 'none',
    store: 'none',
    path: z.object({ host: z.string().min(1).max(253) }),
    query: withParts,
    data: store,
    refusals: ['store_not_found'],
  },
  'GET /api/store/redirects': {
    summary: 'Redirects of the store.',
    origin: 'core',
    access: 'public',
    tags: [],
    data: z.array(redirect),
  },
  'GET /api/store/events': {
    summary: 'Stream of server-sent events: the cache tags of changes.',
    origin: 'extension',
    access: 'server',
    tags: [],
    csrf: 'none',
    store: 'none',
    description:
      'Starts with an event `ready`: from then on no change is missed. A comment is sent every 15 s; a reader that receives ' +
      'nothing for 40 s reconnects and drops what it cached. `store: "*"` with the tag `all` means that anything may have changed. ' +
      'A new price is announced as `product:12` and `prices`, any other change of a product as `product:12` and `catalog`.',
    data: z.object({ store: z.string(), tags: z.array(z.string()) }),
    answers: 'events',
  },
  'GET /api/theme/configs/': {
    summary: 'Theme configuration as path/value pairs.',
    origin: 'core',
    access: 'public',
    tags: [],
    data: z.array(configPair),
  },
  'GET /api/customization/theme/settings': {
    summary: 'Custom settings, read as custom/{code}.',
    origin: 'core',
    access: 'public',
    tags: [],
    data: z.array(configPair),
  },
});
