import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { configPair } from '#contract/schemas/primitives.ts';
import { redirect, store } from '#contract/schemas/store.ts';

const withParts = z.object({ with: z.string().max(200).optional() });

export const storeCalls = defineCalls('shopper', {
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
