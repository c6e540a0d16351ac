import type { CartChange } from './domain/project-cart.ts';

/** `id` is the key under which the server makes a change once, however often it is sent. */
export interface QueuedChange {
  readonly id: string;
  readonly change: CartChange;
  /** It may have arrived, or arrive yet. */
  readonly isSent?: true;
}

export type Outcome<Answer> =
  /** Without an answer: another tab sent it, or a later quantity of the line took its place. */
  | { readonly kind: 'made'; readonly answer: Answer | null }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** No answer came: it stays in the queue and is sent again. */
  | { readonly kind: 'kept' };

/** What a queue has around it: in a browser its storage, its locks and the shop. */
export interface QueueSurroundings<Answer> {
  /** The changes of all tabs, oldest first. */
  stored: {
    list: () => readonly QueuedChange[];
    add: (queued: QueuedChange) => void;
    markSent: (queued: QueuedChange) => void;
    remove: (id: string) => void;
  };
  newId: () => string;
  send: (queued: QueuedChange) => Promise<Outcome<Answer>>;
  /** Runs work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** A change was answered and has left the queue; `isAwaited` where somebody on this page waits to hear of it. */
  answered: (outcome: Outcome<Answer>, isAwaited: boolean) => void;
  /** All that could be sent was. `isWaiting`: something is left that had no answer. */
  paused: (state: { isWaiting: boolean; hasAnswers: boolean }) => void;
  /** Calls `run` when it is worth another try; `attempt` counts from one. */
  tryLater: (run: () => void, attempt: number) => void;
}

export interface ChangeQueue<Answer> {
  /** Remembers a change before it returns, and sends it in turn. `isAwaited`: the caller tells of a refusal. */
  add: (change: CartChange, isAwaited?: boolean) => Promise<Outcome<Answer>>;
  /** Sends what is stored, also what another tab or the page before has left. */
  takeOver: () => Promise<void>;
  /** Forgets all that was not sent. */
  clear: () => void;
}

/** Sends changes one after the other, each until it is answered [CAR+01]. Where the page ends, the next one goes on. */
export function changeQueue<Answer>(around: QueueSurroundings<Answer>): ChangeQueue<Answer> {
  const { stored } = around;
  /** Changes that this tab sends. */
  const ours = new Set<string>();
  const waiting = new Map<string, (outcome: Outcome<Answer>) => void>();
  const awaited = new Set<string>();
  let attempt = 0;

  const pending = () => stored.list().filter(({ id }) => ours.has(id));

  function tell(id: string, outcome: Outcome<Answer>): void {
    waiting.get(id)?.(outcome);
    waiting.delete(id);
    awaited.delete(id);
  }

  function leave(id: string): void {
    stored.remove(id);
    ours.delete(id);
  }

  async function sendAll(): Promise<void> {
    let [isWaiting, hasAnswers] = [false, false];
    for (let [next] = pending(); next; [next] = pending()) {
      stored.markSent(next);
      const outcome = await around.send(next);
      if (outcome.kind === 'kept') {
        isWaiting = true;
        attempt += 1;
        around.tryLater(() => void run(), attempt);
        for (const { id } of pending()) tell(id, outcome);
        break;
      }
      attempt = 0;
      hasAnswers = true;
      leave(next.id);
      around.answered(outcome, awaited.has(next.id));
      tell(next.id, outcome);
    }
    around.paused({ isWaiting, hasAnswers });
  }

  async function run(): Promise<void> {
    await around.alone(sendAll);
    const left = new Set(stored.list().map(({ id }) => id));
    for (const id of waiting.keys()) {
      if (!left.has(id)) tell(id, { kind: 'made', answer: null });
    }
  }

  /** Ten fast clicks are one call: a quantity that was not sent yet gives way to the next one of its line. */
  function giveWay(change: CartChange): void {
    const last = pending().at(-1);
    if (change.kind !== 'set-quantity' || last?.change.kind !== 'set-quantity') return;
    if (last.change.itemId !== change.itemId || last.isSent) return;
    leave(last.id);
    tell(last.id, { kind: 'made', answer: null });
  }

  return {
    add(change, isAwaited = false) {
      giveWay(change);
      const queued = { id: around.newId(), change };
      ours.add(queued.id);
      if (isAwaited) awaited.add(queued.id);
      stored.add(queued);
      const { promise, resolve } = Promise.withResolvers<Outcome<Answer>>();
      waiting.set(queued.id, resolve);
      void run();
      return promise;
    },
    takeOver() {
      for (const { id } of stored.list()) ours.add(id);
      return run();
    },
    clear() {
      for (const { id } of stored.list()) leave(id);
    },
  };
}
