import { z } from 'zod';

import { productTags, tagsOf } from '#contract/cache-tags.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { list, pagedLists } from '#contract/schemas/lists.ts';
import { idText, pageNumber } from '#contract/schemas/primitives.ts';

export const listCalls = defineCalls('shopper', {
  'GET /api/catalog/lists': {
    summary: 'The store’s public lists, or those whose title or description has every word of `q`.',
    origin: 'extension',
    access: 'shopper',
    tags: ['lists', 'catalog'],
    query: z.object({ q: z.string().trim().max(120).optional(), page: pageNumber.optional() }),
    data: pagedLists,
    refusals: ['not_found'],
  },
  'GET /api/catalog/lists/{id}': {
    summary: 'One public list: its products with quantities and current prices.',
    origin: 'extension',
    access: 'shopper',
    tags: tagsOf(list, (shown) => [
      'lists',
      'catalog',
      ...productTags(shown.items.map((item) => ({ id: item.product_id }))),
    ]),
    path: z.object({ id: idText }),
    data: list,
    refusals: ['not_found'],
  },
});
