import { adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { expect, it } from 'vitest';

import { actionLabel } from './audit-labels.ts';

/** Calls whose method alone says it: each makes one of what its path names. */
const creating: ReadonlySet<string> = new Set([
  'POST /api/admin/roles',
  'POST /api/admin/keys',
  'POST /api/admin/saved-filters',
  'POST /api/admin/catalogue-imports',
  'POST /api/admin/products',
  'POST /api/admin/categories',
  'POST /api/admin/collections',
  'POST /api/admin/customers',
  'POST /api/admin/lists',
  'POST /api/admin/order-drafts',
  'POST /api/admin/stores',
  'POST /api/admin/webhooks',
  'POST /api/admin/tags',
  'POST /api/admin/search-answers',
]);
/** Calls that change nothing, and so leave no entry. */
const unaudited: ReadonlySet<string> = new Set([
  'POST /api/admin/sessions/passkey',
  'POST /api/admin/me/passkeys/challenge',
  'POST /api/admin/bulk-edits/preview',
  'POST /api/admin/app-previews',
  'POST /api/admin/apps/{id}/screens/{position}',
  'POST /api/admin/collections/preview',
  'POST /api/admin/price-list-checks',
  'POST /api/admin/cart-simulations',
  'POST /api/admin/shipping-simulations',
  'POST /api/admin/order-draft-quotes',
  'POST /api/admin/shipping-table-checks',
  'POST /api/admin/tag-checks',
  'POST /api/admin/mails/{kind}/preview',
  'POST /api/admin/old-addresses/check',
  'POST /api/admin/popups/preview',
  'POST /api/admin/countdowns/preview',
  'POST /api/admin/synonyms/preview',
  'POST /api/admin/mails/{kind}/test',
]);

const labelOf = (action: string) => actionLabel({ action, before: {} });

it('[ADM+03] says in Portuguese what each call did, and never that it created what it did not', () => {
  const wrong = Object.keys(adminContract).filter((name) => {
    if (unaudited.has(name) || !name.startsWith('POST ')) return false;
    return (labelOf(name) === 'Criou') !== creating.has(name);
  });
  expect(wrong).toEqual([]);
});

it('[ADM+03] shows no call by its own name', () => {
  const unnamed = Object.keys(adminContract).filter((name) => labelOf(name) === name);
  expect(unnamed).toEqual([]);
});
