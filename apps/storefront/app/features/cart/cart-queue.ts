import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { type CartChange, projectCart } from './domain/project-cart.ts';

/** `id` is the idempotency key: the server applies a change once, however often it is sent. */
export interface PendingChange {
  readonly id: string;
  readonly change: CartChange;
  /** It was sent without a response: the server may have applied it, or may yet. */
  readonly isSent?: true;
}

export type ChangeOutcome =
  /** `cart` is null if another tab sent the change, or if a later quantity of its line replaced it. */
  | { readonly kind: 'applied'; readonly cart: Cart | null }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** No response: it stays pending and is retried. */
  | { readonly kind: 'pending' };

/** A call about the cart, made while no other one runs in any tab. */
export interface Turn {
  /** Publishes the cart of a response, unless the cart was removed since the call. After a login its id may be a new one. */
  adopt: (this: void, cart: Cart) => void;
  /** The cart was removed since the call, by a logout or an order. */
  isOutdated: (this: void) => boolean;
}

/** The queue's dependencies: the browser's storage, locks and timers, and the API. */
export interface CartQueueDependencies {
  /** The pending changes of all tabs, oldest first. */
  stored: {
    list: () => readonly PendingChange[];
    add: (pending: PendingChange) => void;
    markSent: (pending: PendingChange) => void;
    remove: (id: string) => void;
  };
  newId: () => string;
  /** Runs `work` while no other tab and no other call of this tab does, in the order of the requests. */
  lock: (work: () => Promise<void>) => Promise<void>;
  /** Sends a change under its id. Throws the call's error. */
  send: (pending: PendingChange, turn: Turn) => Promise<Cart>;
  /** The error leaves open whether the server applied the change. */
  isUnanswered: (error: unknown) => boolean;
  storeCartId: (id: string) => void;
  /** `saved` is the server's last cart, `cart` the same with the pending changes applied. Both are null without a cart. */
  publish: (carts: { saved: Cart | null; cart: Cart | null }) => void;
  /** Reports a refusal that no caller reports. */
  onRefused: (error: unknown) => void;
  /** Called when everything that could be sent was sent. */
  onPaused: (state: { isWaiting: boolean; hasResponses: boolean }) => void;
  /** Calls `run` when a retry is worthwhile; `attempt` counts from one. */
  retryLater: (run: () => void, attempt: number) => void;
}

export interface CartQueue {
  /** Stores and projects a change before it returns, then sends it in order. `isAwaited`: the caller reports a refusal. */
  dispatch: (change: CartChange, isAwaited?: boolean) => Promise<ChangeOutcome>;
  /** Runs another call about the cart in order with the changes. */
  inTurn: (work: (turn: Turn) => Promise<void>) => Promise<void>;
  /** Sends all that is stored, including the changes that another tab or the previous page has left. */
  resume: () => Promise<void>;
  /** Publishes the cart of an earlier page while the server's is unknown. Returns false if it is known. */
  showKept: (cart: Cart) => boolean;
  /** Publishes again, after another tab has stored a change. */
  republish: () => void;
  /** Removes the cart, after a logout or an order. A response that arrives later does not restore it. */
  forgetCart: () => void;
  /** Drops the pending changes. */
  dropPending: () => void;
}

/**
 * Owns the cart of this browser: stores pending changes, sends them one at a time until each is answered, projects them on
 * the server's last cart, and publishes both [CAR+01]. Changes of a page that ends are sent by the next one.
 */
export function createCartQueue(dependencies: CartQueueDependencies): CartQueue {
  const { stored } = dependencies;
  /** Ids of the changes that this tab sends. */
  const own = new Set<string>();
  const callers = new Map<string, (outcome: ChangeOutcome) => void>();
  const awaited = new Set<string>();
  let saved: Cart | null = null;
  let forgottenCarts = 0;
  let attempt = 0;

  const ownPending = () => stored.list().filter(({ id }) => own.has(id));

  function publish(cart: Cart | null): void {
    saved = cart;
    const changes = stored.list().map(({ change }) => change);
    dependencies.publish({ saved, cart: saved && projectCart(saved, changes) });
  }

  function republish(): void {
    if (saved) publish(saved);
  }

  function beginTurn(): Turn {
    const begun = forgottenCarts;
    const isOutdated = () => forgottenCarts !== begun;
    return {
      isOutdated,
      adopt(cart) {
        if (isOutdated()) return;
        dependencies.storeCartId(cart.uuid);
        publish(cart);
      },
    };
  }

  function reportOutcome(id: string, outcome: ChangeOutcome): void {
    callers.get(id)?.(outcome);
    callers.delete(id);
    awaited.delete(id);
  }

  function remove(id: string): void {
    stored.remove(id);
    own.delete(id);
  }

  /** Sends one change. An answered one is no longer pending: its response contains the changes before it. */
  async function sendOne(pending: PendingChange): Promise<ChangeOutcome> {
    stored.markSent(pending);
    const turn = beginTurn();
    let cart: Cart;
    try {
      cart = await dependencies.send(pending, turn);
    } catch (error) {
      if (dependencies.isUnanswered(error)) return { kind: 'pending' };
      remove(pending.id);
      republish();
      if (!awaited.has(pending.id)) dependencies.onRefused(error);
      return { kind: 'refused', error };
    }
    remove(pending.id);
    turn.adopt(cart);
    return { kind: 'applied', cart };
  }

  async function sendAll(): Promise<void> {
    let [isWaiting, hasResponses] = [false, false];
    for (let [next] = ownPending(); next && !isWaiting; [next] = ownPending()) {
      const outcome = await sendOne(next);
      if (outcome.kind === 'pending') {
        isWaiting = true;
        attempt += 1;
        dependencies.retryLater(() => void run(), attempt);
        for (const { id } of ownPending()) reportOutcome(id, outcome);
      } else {
        attempt = 0;
        hasResponses = true;
        reportOutcome(next.id, outcome);
      }
    }
    dependencies.onPaused({ isWaiting, hasResponses });
  }

  async function run(): Promise<void> {
    await dependencies.lock(sendAll);
    const pending = new Set(stored.list().map(({ id }) => id));
    for (const id of callers.keys()) {
      if (!pending.has(id)) reportOutcome(id, { kind: 'applied', cart: null });
    }
  }

  /** Removes an unsent quantity that the next one of its line replaces: ten fast clicks are one call. */
  function replaceQuantity(change: CartChange): void {
    const last = ownPending().at(-1);
    if (change.kind !== 'set-quantity' || last?.change.kind !== 'set-quantity') return;
    if (last.change.itemId !== change.itemId || last.isSent) return;
    remove(last.id);
    reportOutcome(last.id, { kind: 'applied', cart: null });
  }

  return {
    dispatch(change, isAwaited = false) {
      replaceQuantity(change);
      const pending = { id: dependencies.newId(), change };
      own.add(pending.id);
      if (isAwaited) awaited.add(pending.id);
      stored.add(pending);
      const { promise, resolve } = Promise.withResolvers<ChangeOutcome>();
      callers.set(pending.id, resolve);
      republish();
      void run();
      return promise;
    },
    inTurn: (work) => dependencies.lock(() => work(beginTurn())),
    resume() {
      for (const { id } of stored.list()) own.add(id);
      return run();
    },
    showKept(cart) {
      if (saved) return false;
      publish(cart);
      return true;
    },
    republish,
    forgetCart() {
      forgottenCarts += 1;
      publish(null);
    },
    dropPending() {
      for (const { id } of stored.list()) remove(id);
    },
  };
}
