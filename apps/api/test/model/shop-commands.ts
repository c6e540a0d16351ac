import fc from 'fast-check';

import { pairCalls } from '#test/pairs/pair-calls.ts';

/** One of the two devices on which the customer is logged in. */
type Device = 0 | 1;

/** A command of a customer in one of two tabs, or of the staff, the provider or a job about an order of theirs. */
export type ShopCommand =
  | { readonly kind: 'add' | 'set'; readonly device: Device; readonly qty: number }
  | { readonly kind: 'remove'; readonly device: Device }
  /** `key` is one of few: a key that was used already is a retry. */
  | { readonly kind: 'place'; readonly device: Device; readonly key: number; readonly code: string }
  /** One of the calls about an order, at one of those that were placed. */
  | { readonly kind: 'order'; readonly device: Device; readonly at: number; readonly call: string };

/** One command, or two at the same moment. */
export type Step = readonly [ShopCommand] | readonly [ShopCommand, ShopCommand];

const device = fc.constantFrom<Device>(0, 1);
const keys = 3;

/** Calls that are about the shop as a whole, which the other calls about orders are not. */
const ofOrders = pairCalls.filter(({ name }) => name !== 'place another order');

const command: fc.Arbitrary<ShopCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'set' as const),
      device,
      qty: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), device }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      device,
      key: fc.nat(keys - 1),
      code: fc.constantFrom('pix', 'sandbox_card'),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      device,
      at: fc.nat(2),
      call: fc.constantFrom(...ofOrders.map(({ name }) => name)),
    }),
  },
);

/** Sequences that begin with an order, so that most of what follows is about one. */
export const sequences: fc.Arbitrary<readonly Step[]> = fc
  .record({
    qty: fc.integer({ min: 1, max: 4 }),
    code: fc.constantFrom('pix', 'sandbox_card'),
    isPaid: fc.boolean(),
    rest: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(command) },
        { weight: 1, arbitrary: fc.tuple(command, command) },
      ),
      { minLength: 4, maxLength: 14 },
    ),
  })
  .map(({ qty, code, isPaid, rest }): readonly Step[] => [
    [{ kind: 'add', device: 0, qty }],
    [{ kind: 'place', device: 0, key: 0, code }],
    ...(isPaid ? [[{ kind: 'order', device: 0, at: 0, call: 'pay by card' }] as const] : []),
    ...rest,
  ]);

/** Returns a sequence as a person reads it, a step a line. */
export function printedSteps(steps: readonly Step[]): string {
  return steps.map((step) => `  ${step.map(printedCommand).join('   WITH   ')}`).join('\n');
}

function printedCommand(one: ShopCommand): string {
  const { kind, device: on } = one;
  switch (kind) {
    case 'add':
    case 'set':
      return `device ${on}: ${kind} ${one.qty}`;
    case 'remove':
      return `device ${on}: remove`;
    case 'place':
      return `device ${on}: place by ${one.code} with key ${one.key}`;
    default:
      return `device ${on}, order ${one.at}: ${one.call}`;
  }
}
