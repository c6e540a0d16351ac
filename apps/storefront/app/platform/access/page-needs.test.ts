import { describe, expect, it } from 'vitest';

import { hasPermission, meetsNeeds } from './page-needs.ts';

describe('[AUT-09] a permission', () => {
  it.each([
    [[], false],
    [['orders.read'], true],
    [['orders'], false],
    [['orders.read.all'], false],
    [['credit.read', 'orders.read'], true],
    [{}, false],
    [{ 'orders.read': true }, true],
    [{ 'orders.read': false }, false],
    [{ 'credit.read': true }, false],
  ])('orders.read is in the scope %j: %s', (scope, isHeld) => {
    expect(hasPermission(scope, 'orders.read')).toBe(isHeld);
  });

  it.each(['constructor', 'toString', '__proto__', '0', 'length', ''])(
    'knows no undeclared permission %j',
    (permission) => {
      expect(hasPermission({}, permission)).toBe(false);
      expect(hasPermission(['orders.read'], permission)).toBe(false);
    },
  );
});

it.each([
  [{}, { scope: [], group_id: null }, true],
  [{ permission: 'a' }, { scope: ['a'], group_id: null }, true],
  [{ permission: 'a' }, { scope: ['b'], group_id: 1 }, false],
  [{ groups: [1, 2] }, { scope: [], group_id: 2 }, true],
  [{ groups: [1, 2] }, { scope: [], group_id: 3 }, false],
  [{ groups: [1, 2] }, { scope: [], group_id: null }, false],
  [{ permission: 'a', groups: [1] }, { scope: { a: true }, group_id: 1 }, true],
  [{ permission: 'a', groups: [1] }, { scope: { a: true }, group_id: 2 }, false],
  [{ permission: 'a', groups: [1] }, { scope: { a: false }, group_id: 1 }, false],
])('[AUT-09] a page that needs %j is open to %j: %s', (needs, customer, isOpen) => {
  expect(meetsNeeds(customer, needs)).toBe(isOpen);
});
