import { defineCalls } from '@vitrine/contract/call-definition.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { tagsOfResponse, tagsOfCall } from './call-tags.ts';

const read = { summary: 'A read.', origin: 'core', access: 'public', data: z.null() } as const;

it('[STO+02] compiles no read without cache tags, and no write with them', () => {
  const calls = defineCalls('shopper', {
    // @ts-expect-error: the read lacks its cache tags.
    'GET /api/test/untagged': read,
    'GET /api/test/tagged': { ...read, tags: [] },
    'POST /api/test/written': read,
    // @ts-expect-error: a write has no cache tags.
    'PUT /api/test/tagged': { ...read, tags: [] },
  });
  expect(Object.keys(calls)).toHaveLength(4);
});

it('[STO+02] tags a page with the tags of its responses', () => {
  const related = [{ id: 8 }];
  expect(
    tagsOfResponse('GET /api/catalog/products/by-key', { id: 7, related, bundle: [{ product_id: 9 }] }, {}),
  ).toEqual(['catalog', 'product:7', 'product:8', 'product:9']);
  expect(tagsOfResponse('GET /api/catalog/products/{id}/reviews', {}, { path: { id: 7 } })).toEqual([
    'product:7',
  ]);
  expect(tagsOfResponse('GET /api/catalog/categories', [], {})).toEqual([]);
});

it('[STO+02] tags a page with its requested resources, found or not', () => {
  expect(tagsOfCall('GET /api/cms/forms/{id}')).toEqual(['forms']);
  expect(tagsOfCall('GET /api/cart/promotions/')).toEqual(['promotions']);
  expect(tagsOfCall('GET /api/catalog/products')).toEqual([]);
  expect(tagsOfCall('POST /api/cart/carts')).toEqual([]);
});
