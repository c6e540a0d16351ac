import { expect, it } from 'vitest';

import { orderBadge } from './order-badge.ts';

it('[ACC-01] marks a late order in a list, and no other', () => {
  const shipping = { code: 'economica', name: 'Entrega econômica', arrives_on: '2026-11-26', pickup: null };
  const badgeOn = (day: string) =>
    orderBadge({ status: 'preparing', shipping }, new Date(`${day}T12:00:00Z`)).label;
  expect([badgeOn('2026-11-26'), badgeOn('2026-11-27')]).toEqual(['Em separação', 'Atrasado']);
});
