import fc from 'fast-check';
import { expect, it } from 'vitest';

import { changedRecords, type NotedChange, topicOfProduct } from './changed-records.ts';

const product = (kind: 'created' | 'changed' | 'deleted'): NotedChange => ({
  kind: `product_${kind}`,
  ids: [1],
});

it.each([
  [['created'], true, 'product.created'],
  [['created', 'changed'], true, 'product.created'],
  [['changed'], true, 'product.updated'],
  [['changed', 'deleted'], false, 'product.deleted'],
  [['created', 'deleted'], false, null],
  [['deleted', 'created'], true, 'product.updated'],
  [['changed', 'created'], true, 'product.created'],
  [['created', 'deleted', 'created'], true, 'product.created'],
  // Deleted after these changes: reported with the changes that follow.
  [['changed'], false, null],
] as const)('[INT+12] makes one message of the changes %j of a product: %s, %s', (kinds, isThere, topic) => {
  const [change] = changedRecords(kinds.map(product)).products;
  expect(change && topicOfProduct(change, isThere)).toBe(topic);
});

it('[INT+12] names each record once, whatever changed how often, and an erased customer as erased alone', () => {
  const kinds = ['product_changed', 'price', 'stock', 'customer', 'customer_erased'] as const;
  const noted = fc.array(
    fc.record({ kind: fc.constantFrom(...kinds), ids: fc.array(fc.integer({ min: 1, max: 20 })) }),
  );
  fc.assert(
    fc.property(noted, (changes) => {
      const all = changedRecords(changes);
      const idsOf = (kind: string) =>
        new Set(changes.flatMap((change) => (change.kind === kind ? change.ids : [])));
      expect(new Set(all.products.map(({ id }) => id))).toEqual(idsOf('product_changed'));
      expect(new Set(all.stockOf)).toEqual(idsOf('stock'));
      for (const ids of [all.priceOf, all.stockOf, all.customers, all.erasedCustomers]) {
        expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
      }
      const erased = idsOf('customer_erased');
      expect(new Set(all.erasedCustomers)).toEqual(erased);
      expect(new Set(all.customers)).toEqual(idsOf('customer').difference(erased));
    }),
  );
});
