import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type ChangeQueue, type Outcome, type QueuedChange, changeQueue } from './change-queue.ts';
import type { CartChange } from './domain/project-cart.ts';

/** Quantities by variant, which stands for its line as well; there are so many pieces of each. */
type Pieces = Readonly<Record<number, number>>;
const stock = 9;

interface Lines {
  readonly cart: Pieces;
  readonly saved: Pieces;
}

const noLines: Lines = { cart: {}, saved: {} };

function without(pieces: Pieces, ids: readonly number[]): Pieces {
  return Object.fromEntries(Object.entries(pieces).filter(([id]) => !ids.includes(Number(id))));
}

/** What one change makes of a cart; null where it is refused. As the API's tests have it. */
function changed({ cart, saved }: Lines, change: CartChange): Lines | null {
  switch (change.kind) {
    case 'add': {
      const { product_id: id } = change;
      const qty = (cart[id] ?? 0) + change.qty;
      return qty > stock ? null : { cart: { ...cart, [id]: qty }, saved: without(saved, [id]) };
    }
    case 'set-quantity':
      return change.itemId in cart ? { cart: { ...cart, [change.itemId]: change.qty }, saved } : null;
    case 'save-for-later':
      return moved({ from: cart, to: saved }, change.itemId, (from, to) => ({ cart: from, saved: to }));
    case 'move-to-cart':
      return moved({ from: saved, to: cart }, change.itemId, (from, to) => ({ cart: to, saved: from }));
    case 'remove':
      if (change.isWhole) return { cart: {}, saved };
      return { cart: without(cart, change.itemIds), saved: without(saved, change.itemIds) };
  }
}

function moved(
  { from, to }: { from: Pieces; to: Pieces },
  id: number,
  lines: (from: Pieces, to: Pieces) => Lines,
): Lines | null {
  const qty = from[id];
  if (qty !== undefined) return lines(without(from, [id]), { ...to, [id]: qty });
  return id in to ? lines(from, to) : null;
}

/** The oracle: one change after the other, each once. */
const inOrder = (changes: readonly CartChange[]): Lines =>
  changes.reduce((lines, change) => changed(lines, change) ?? lines, noLines);

/** The shop: answers a change it knows by its id as it did before, and makes it once. */
function shop() {
  const known = new Map<string, QueuedChange & { isMade: boolean }>();
  let lines = noLines;
  return {
    known,
    lines: () => lines,
    pieces: () => lines.cart,
    take(queued: QueuedChange): boolean {
      const before = known.get(queued.id);
      if (before) return before.isMade;
      const after = changed(lines, queued.change);
      known.set(queued.id, { ...queued, isMade: after !== null });
      lines = after ?? lines;
      return after !== null;
    },
  };
}

const fates = ['arrives', 'arrives twice', 'request lost', 'request late', 'answer lost', 'hangs'] as const;
type Fate = (typeof fates)[number];

interface Tab {
  queue: ChangeQueue<Pieces>;
  end: () => void;
}

/** Tabs of one browser, and a network that does to their messages what it is told. */
function browser(fateOf: () => Fate) {
  const server = shop();
  const stored = new Map<string, QueuedChange>();
  const copies: QueuedChange[] = [];
  const retries: (() => void)[] = [];
  const never = new Promise<never>(() => {});
  let lock: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  function transmit(queued: QueuedChange): Outcome<Pieces> | null {
    const answer = (): Outcome<Pieces> =>
      server.take(queued)
        ? { kind: 'made', answer: server.pieces() }
        : { kind: 'refused', error: new Error('refused') };
    switch (fateOf()) {
      case 'arrives':
        return answer();
      case 'arrives twice':
        copies.push(queued);
        return answer();
      case 'request lost':
        return { kind: 'kept' };
      case 'request late':
        copies.push(queued);
        return { kind: 'kept' };
      case 'answer lost':
        answer();
        return { kind: 'kept' };
      case 'hangs':
        answer();
        return null;
    }
  }

  function open(): Tab {
    let isOpen = true;
    const ended = Promise.withResolvers<void>();
    const queue = changeQueue<Pieces>({
      stored: {
        list: () => [...stored.values()],
        add: (queued) => void stored.set(queued.id, queued),
        markSent: (queued) => {
          if (stored.has(queued.id)) stored.set(queued.id, { ...queued, isSent: true });
        },
        remove: (id) => void stored.delete(id),
      },
      newId: () => String((lastId += 1)),
      async send(queued) {
        await Promise.resolve();
        const outcome = isOpen ? transmit(queued) : null;
        await Promise.resolve();
        return isOpen && outcome ? outcome : never;
      },
      alone(work) {
        const turn = lock.then(() => (isOpen ? Promise.race([work(), ended.promise]) : undefined));
        lock = turn;
        return turn;
      },
      answered: () => {},
      paused: () => {},
      tryLater: (run) => void retries.push(run),
    });
    return {
      queue,
      end() {
        isOpen = false;
        ended.resolve();
      },
    };
  }

  return {
    server,
    stored,
    open,
    deliverCopy() {
      const copy = copies.shift();
      if (copy) server.take(copy);
    },
    retry: () => retries.shift()?.(),
    hasCopies: () => copies.length > 0,
  };
}

const id = fc.integer({ min: 1, max: 3 });
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), product_id: id, qty: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('set-quantity' as const),
    itemId: id,
    qty: fc.integer({ min: 1, max: stock }),
  }),
  fc.record({ kind: fc.constantFrom('save-for-later' as const, 'move-to-cart' as const), itemId: id }),
  fc.record({ kind: fc.constant('remove' as const), itemIds: fc.array(id, { minLength: 1, maxLength: 2 }) }),
  fc.constant({ kind: 'remove' as const, itemIds: [], isWhole: true }),
);

interface Step {
  readonly tab: number;
  readonly act: { readonly change: CartChange } | 'reload' | 'copy' | 'retry';
  /** How far everything else gets before the next step. */
  readonly ticks: number;
}

const step = (tabs: number): fc.Arbitrary<Step> =>
  fc.record({
    tab: fc.integer({ min: 0, max: tabs - 1 }),
    act: fc.oneof(
      { weight: 4, arbitrary: fc.record({ change }) },
      fc.constantFrom('reload' as const, 'copy' as const, 'retry' as const),
    ),
    ticks: fc.integer({ min: 0, max: 12 }),
  });

const ticks = async (count: number) => {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
};

/** Runs the steps, then lets a good network and a last page bring everything to rest. */
async function play(tabCount: number, steps: readonly Step[], told: readonly Fate[]) {
  const waiting = [...told];
  const world = browser(() => waiting.shift() ?? 'arrives');
  const tabs = Array.from({ length: tabCount }, () => world.open());
  const meant: CartChange[][] = tabs.map(() => []);
  for (const { tab, act, ticks: count } of steps) {
    if (act === 'copy') world.deliverCopy();
    else if (act === 'retry') world.retry();
    else if (act === 'reload') {
      tabs[tab]?.end();
      tabs[tab] = world.open();
      void tabs[tab].queue.takeOver();
    } else {
      // A change of its own, also where the generator gives the same one twice.
      const own = { ...act.change };
      meant[tab]?.push(own);
      void tabs[tab]?.queue.add(own);
    }
    await ticks(count);
  }
  waiting.length = 0;
  for (const { end } of tabs) end();
  const last = world.open();
  await last.queue.takeOver();
  while (world.hasCopies()) world.deliverCopy();
  return { world, meant };
}

const fateList = fc.array(fc.constantFrom(...fates), { maxLength: 30 });

it('[CAR+01] whatever is lost, repeated, late or cut off by a reload, the cart is as if each change was made once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(1), { maxLength: 25 }), fateList, async (steps, told) => {
      const { world, meant } = await play(1, steps, told);
      expect(world.stored.size).toBe(0);
      expect(world.server.lines()).toEqual(inOrder(meant[0] ?? []));
    }),
    { numRuns: 500 },
  );
});

it('[CAR+01] two tabs lose nothing, repeat nothing, and each keeps its own order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(2), { maxLength: 25 }), fateList, async (steps, told) => {
      const { world, meant } = await play(2, steps, told);
      const made = [...world.server.known.values()].map((queued) => queued.change);
      expect(world.stored.size).toBe(0);
      expect(world.server.lines()).toEqual(inOrder(made));
      for (const own of meant) {
        // A quantity may have given way to a later one of its line; everything else was made, in this order.
        const ofTab = made.filter((one) => own.includes(one));
        const inItsOrder = own.filter((one) => made.includes(one));
        expect(ofTab).toEqual(inItsOrder);
        const missing = own.filter((one) => !made.includes(one));
        expect(missing.every(({ kind }) => kind === 'set-quantity')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

it('[CAR+01] ten fast clicks are one call, and end in the last quantity', async () => {
  const world = browser(() => 'arrives');
  const { queue } = world.open();
  await queue.add({ kind: 'add', product_id: 1, qty: 1 });
  const quantities = [2, 3, 4, 5, 6, 7, 8, 9, 8, 7];
  await Promise.all(quantities.map(async (qty) => queue.add({ kind: 'set-quantity', itemId: 1, qty })));
  expect(world.server.pieces()).toEqual({ 1: 7 });
  expect(world.server.known.size).toBe(2);
});

it('[CAR+01] a quantity that may still arrive is answered before the next one is sent', async () => {
  const told: Fate[] = ['arrives', 'request late'];
  const world = browser(() => told.shift() ?? 'arrives');
  const { queue } = world.open();
  await queue.add({ kind: 'add', product_id: 1, qty: 1 });
  expect(await queue.add({ kind: 'set-quantity', itemId: 1, qty: 8 })).toEqual({ kind: 'kept' });
  expect(await queue.add({ kind: 'set-quantity', itemId: 1, qty: 3 })).toMatchObject({ kind: 'made' });
  world.deliverCopy();
  expect(world.server.pieces()).toEqual({ 1: 3 });
});

it('[CAR+01] says what is made, refused and kept, and sends what is kept again', async () => {
  const told: Fate[] = ['arrives', 'arrives', 'request lost'];
  const world = browser(() => told.shift() ?? 'arrives');
  const { queue } = world.open();
  const add = (qty: number) => queue.add({ kind: 'add', product_id: 1, qty });
  expect(await add(4)).toEqual({ kind: 'made', answer: { 1: 4 } });
  expect(await add(stock)).toMatchObject({ kind: 'refused' });
  expect(await add(2)).toEqual({ kind: 'kept' });
  expect(world.stored.size).toBe(1);
  world.retry();
  await expect.poll(() => world.server.pieces()).toEqual({ 1: 6 });
  expect(world.stored.size).toBe(0);
});

it('[CAR-05] forgets at a logout what was not sent', async () => {
  const world = browser(() => 'request lost');
  const { queue } = world.open();
  await queue.add({ kind: 'add', product_id: 1, qty: 1 });
  queue.clear();
  expect(world.stored.size).toBe(0);
});
