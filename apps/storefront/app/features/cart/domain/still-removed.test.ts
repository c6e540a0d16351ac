import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { expect, it } from 'vitest';

import { stillRemoved } from './still-removed.ts';

const line = (variant_id: number) => ({ variant_id }) as CartItem;
const [vase, lamp] = [line(1), line(2)];
const empty = { items: [], saved_for_later: [] };

it.each([
  ['removed', empty, [vase, lamp]],
  ['removed', null, [vase, lamp]],
  ['removed', { items: [line(1)], saved_for_later: [] }, [lamp]],
  ['removed', { items: [line(1), line(2)], saved_for_later: [] }, null],
  ['saved', { items: [], saved_for_later: [line(1), line(2)] }, [vase, lamp]],
  ['saved', { items: [line(1)], saved_for_later: [line(2)] }, [lamp]],
  ['saved', empty, null],
  ['saved-removed', empty, [vase, lamp]],
  ['saved-removed', { items: [line(2)], saved_for_later: [line(1)] }, null],
] as const)(
  '[CAR-02] of two lines that were %s, with %j in the cart, offers to undo %j',
  (kind, cart, items) => {
    const lines = cart && { items: [...cart.items], saved_for_later: [...cart.saved_for_later] };
    expect(stillRemoved({ kind, items: [vase, lamp] }, lines)).toEqual(items && { kind, items });
  },
);
