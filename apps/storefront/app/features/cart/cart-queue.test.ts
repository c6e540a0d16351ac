import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type CartQueue, type PendingChange, createCartQueue } from './cart-queue.ts';
import type { CartChange } from './domain/project-cart.ts';

/** Quantities by variant, whose id is its line's id, too. Each has `stock` units. */
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

/** Applies one change by the rules of the API's tests; null if it is refused. */
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

/** The oracle: applies the changes in order, each once. */
const inOrder = (changes: readonly CartChange[]): Lines =>
  changes.reduce((lines, change) => changed(lines, change) ?? lines, noLines);

/** A fake server: applies a change once by its id and repeats its response. */
function shop() {
  const known = new Map<string, PendingChange & { isMade: boolean }>();
  let lines = noLines;
  return {
    known,
    lines: () => lines,
    pieces: () => lines.cart,
    take(queued: PendingChange): boolean {
      const before = known.get(queued.id);
      if (before) return before.isMade;
      const after = changed(lines, queued.change);
      known.set(queued.id, { ...queued, isMade: after !== null });
      lines = after ?? lines;
      return after !== null;
    },
  };
}

const fates = ['arrives', 'arrives twice', 'request lost', 'request late', 'response lost', 'hangs'] as const;
type Fate = (typeof fates)[number];

interface Tab {
  queue: CartQueue;
  /** The units in the server's last cart, as this tab published it; null without a cart. */
  savedCount: () => number | null;
  end: () => void;
}

class NoResponse extends Error {}

function cartOf(pieces: Pieces): Cart {
  const amounts = { list_centavos: 0, items_centavos: 0, discount_centavos: 0, gift_wrap_centavos: 0 };
  return {
    uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
    items_count: Object.values(pieces).reduce((sum, qty) => sum + qty, 0),
    items: [],
    saved_for_later: [],
    coupon: null,
    gift_wrap: null,
    discounts: [],
    by_payment: [],
    totals: { ...amounts, total_centavos: 0 },
  };
}

/** Tabs of one browser, and a network that does `fateOf()` to each message. */
function browser(fateOf: () => Fate) {
  const server = shop();
  const stored = new Map<string, PendingChange>();
  const copies: PendingChange[] = [];
  const retries: (() => void)[] = [];
  const never = new Promise<never>(() => {});
  let lock: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  /** Returns null if no response ever comes. */
  function transmit(pending: PendingChange): Cart | null {
    const respond = (): Cart => {
      if (server.take(pending)) return cartOf(server.pieces());
      throw new Error('refused');
    };
    switch (fateOf()) {
      case 'arrives':
        return respond();
      case 'arrives twice':
        copies.push(pending);
        return respond();
      case 'request lost':
        throw new NoResponse();
      case 'request late':
        copies.push(pending);
        throw new NoResponse();
      case 'response lost':
        server.take(pending);
        throw new NoResponse();
      case 'hangs':
        server.take(pending);
        return null;
    }
  }

  function open(): Tab {
    let isOpen = true;
    let published: Cart | null = null;
    const ended = Promise.withResolvers<void>();
    const queue = createCartQueue({
      stored: {
        list: () => [...stored.values()],
        add: (pending) => void stored.set(pending.id, pending),
        markSent: (pending) => {
          if (stored.has(pending.id)) stored.set(pending.id, { ...pending, isSent: true });
        },
        remove: (id) => void stored.delete(id),
      },
      newId: () => String((lastId += 1)),
      async send(pending) {
        await Promise.resolve();
        try {
          const cart = isOpen ? transmit(pending) : null;
          await Promise.resolve();
          return isOpen && cart ? cart : await never;
        } catch (error) {
          await Promise.resolve();
          if (isOpen) throw error;
          return never;
        }
      },
      isUnanswered: (error) => error instanceof NoResponse,
      lock(work) {
        const turn = lock.then(() => (isOpen ? Promise.race([work(), ended.promise]) : undefined));
        lock = turn;
        return turn;
      },
      storeCartId: () => {},
      publish({ saved }) {
        published = saved;
      },
      onRefused: () => {},
      onPaused: () => {},
      retryLater: (run) => void retries.push(run),
    });
    return {
      queue,
      savedCount: () => published?.items_count ?? null,
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
  /** Microtasks that run before the next step. */
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

/** Runs the steps, then lets a last page on a good network send the remaining changes. */
async function play(tabCount: number, steps: readonly Step[], fatesInOrder: readonly Fate[]) {
  const waiting = [...fatesInOrder];
  const fakeBrowser = browser(() => waiting.shift() ?? 'arrives');
  const tabs = Array.from({ length: tabCount }, () => fakeBrowser.open());
  const requested: CartChange[][] = tabs.map(() => []);
  for (const { tab, act, ticks: count } of steps) {
    if (act === 'copy') fakeBrowser.deliverCopy();
    else if (act === 'retry') fakeBrowser.retry();
    else if (act === 'reload') {
      tabs[tab]?.end();
      tabs[tab] = fakeBrowser.open();
      void tabs[tab].queue.resume();
    } else {
      // A separate change, even if the generator returns the same one twice.
      const own = { ...act.change };
      requested[tab]?.push(own);
      void tabs[tab]?.queue.dispatch(own);
    }
    await ticks(count);
  }
  waiting.length = 0;
  for (const { end } of tabs) end();
  const last = fakeBrowser.open();
  await last.queue.resume();
  while (fakeBrowser.hasCopies()) fakeBrowser.deliverCopy();
  return { fakeBrowser, requested, last };
}

const fateList = fc.array(fc.constantFrom(...fates), { maxLength: 30 });

it('[CAR+01] applies each change once and in order despite losses, repetitions, delays and reloads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(1), { maxLength: 25 }), fateList, async (steps, fatesInOrder) => {
      const { fakeBrowser, requested, last } = await play(1, steps, fatesInOrder);
      expect(fakeBrowser.stored.size).toBe(0);
      expect(fakeBrowser.server.lines()).toEqual(inOrder(requested[0] ?? []));
      // Null if the last page had nothing to send.
      expect([null, cartOf(fakeBrowser.server.pieces()).items_count]).toContain(last.savedCount());
    }),
    { numRuns: 500 },
  );
});

it('[CAR+01] applies the changes of two tabs once, in order per tab', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(2), { maxLength: 25 }), fateList, async (steps, fatesInOrder) => {
      const { fakeBrowser, requested } = await play(2, steps, fatesInOrder);
      const made = [...fakeBrowser.server.known.values()].map((queued) => queued.change);
      expect(fakeBrowser.stored.size).toBe(0);
      expect(fakeBrowser.server.lines()).toEqual(inOrder(made));
      for (const own of requested) {
        // A quantity may have been replaced by a later one of its line; everything else was applied in this order.
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

it('[CAR+01] sends ten fast clicks as one call with the last quantity', async () => {
  const fakeBrowser = browser(() => 'arrives');
  const { queue } = fakeBrowser.open();
  await queue.dispatch({ kind: 'add', product_id: 1, qty: 1 });
  const quantities = [2, 3, 4, 5, 6, 7, 8, 9, 8, 7];
  await Promise.all(quantities.map(async (qty) => queue.dispatch({ kind: 'set-quantity', itemId: 1, qty })));
  expect(fakeBrowser.server.pieces()).toEqual({ 1: 7 });
  expect(fakeBrowser.server.known.size).toBe(2);
});

it('[CAR+01] waits for the response of a sent quantity before it sends the next one', async () => {
  const next: Fate[] = ['arrives', 'request late'];
  const fakeBrowser = browser(() => next.shift() ?? 'arrives');
  const { queue } = fakeBrowser.open();
  await queue.dispatch({ kind: 'add', product_id: 1, qty: 1 });
  expect(await queue.dispatch({ kind: 'set-quantity', itemId: 1, qty: 8 })).toEqual({ kind: 'pending' });
  expect(await queue.dispatch({ kind: 'set-quantity', itemId: 1, qty: 3 })).toMatchObject({
    kind: 'applied',
  });
  fakeBrowser.deliverCopy();
  expect(fakeBrowser.server.pieces()).toEqual({ 1: 3 });
});

it('[CAR+01] reports applied, refused and pending changes, and retries pending ones', async () => {
  const next: Fate[] = ['arrives', 'arrives', 'request lost'];
  const fakeBrowser = browser(() => next.shift() ?? 'arrives');
  const { queue } = fakeBrowser.open();
  const add = (qty: number) => queue.dispatch({ kind: 'add', product_id: 1, qty });
  expect(await add(4)).toMatchObject({ kind: 'applied', cart: { items_count: 4 } });
  expect(await add(stock)).toMatchObject({ kind: 'refused' });
  expect(await add(2)).toEqual({ kind: 'pending' });
  expect(fakeBrowser.stored.size).toBe(1);
  fakeBrowser.retry();
  await expect.poll(() => fakeBrowser.server.pieces()).toEqual({ 1: 6 });
  expect(fakeBrowser.stored.size).toBe(0);
});

it('[CAR-05] drops unsent changes at a logout', async () => {
  const fakeBrowser = browser(() => 'request lost');
  const { queue } = fakeBrowser.open();
  await queue.dispatch({ kind: 'add', product_id: 1, qty: 1 });
  queue.dropPending();
  expect(fakeBrowser.stored.size).toBe(0);
});

it('[CAR-05] ignores the response of a call from before a logout', async () => {
  const fakeBrowser = browser(() => 'arrives');
  const { queue, savedCount } = fakeBrowser.open();
  await queue.dispatch({ kind: 'add', product_id: 1, qty: 2 });
  expect(savedCount()).toBe(2);
  const { promise: response, resolve: respond } = Promise.withResolvers<Cart>();
  const fetched = queue.inTurn(async ({ adopt }) => adopt(await response));
  await ticks(20);
  queue.forgetCart();
  respond(cartOf({ 1: 3 }));
  await fetched;
  expect(savedCount()).toBeNull();
});

it('[CAR+01] runs other calls in order with the changes, so that no older cart replaces a newer one', async () => {
  const fakeBrowser = browser(() => 'arrives');
  const [first, second] = [fakeBrowser.open(), fakeBrowser.open()];
  const cartNow = () => Promise.resolve(cartOf(fakeBrowser.server.pieces()));
  const fetched = first.queue.inTurn(async ({ adopt }) => {
    const cart = await cartNow();
    await ticks(20);
    adopt(cart);
  });
  await Promise.all([
    fetched,
    first.queue.dispatch({ kind: 'add', product_id: 1, qty: 2 }),
    second.queue.dispatch({ kind: 'add', product_id: 2, qty: 3 }),
  ]);
  expect([first.savedCount(), second.savedCount()]).toEqual([2, 5]);
});
