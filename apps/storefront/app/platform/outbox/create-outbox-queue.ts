import type { PendingSend, Send } from './pending-send.ts';

type SendOutcome = 'sent' | 'refused' | 'waiting';

interface OutboxDependencies {
  readonly stored: {
    list: () => readonly PendingSend[];
    add: (pending: PendingSend) => boolean;
    replace: (pending: PendingSend) => void;
    remove: (id: string) => void;
  };
  /** Runs `work` while no other tab does. */
  readonly lock: (work: () => Promise<void>) => Promise<void>;
  /** Makes the call of a pending send. Throws the call's error. */
  readonly send: (pending: PendingSend) => Promise<unknown>;
  /** The same call may succeed later. */
  readonly mayBeRetried: (error: unknown) => boolean;
  /** The error says that the server had acted before. */
  readonly isDoneBefore: (error: unknown, pending: PendingSend) => boolean;
  /** The customer's id; null for a guest, undefined until known. */
  readonly person: () => number | null | undefined;
  readonly refusalText: (error: unknown) => Promise<string>;
  readonly onSent: (pending: PendingSend) => void;
  /** Called after each change of what is pending. */
  readonly onChange: (pending: readonly PendingSend[]) => void;
  readonly retryLater: (run: () => void, attempt: number) => void;
}

/** Sends what shoppers did without a connection, once and in order [PWA+01]. What is refused stays, with its text, until it is discarded. */
export function createOutboxQueue(dependencies: OutboxDependencies) {
  const { stored } = dependencies;
  let attempt = 0;
  const publish = () => dependencies.onChange(stored.list());

  /** Of a customer who is not logged in now: it waits for them. */
  const isOfAnother = ({ owner }: PendingSend) => owner !== null && owner !== dependencies.person();

  async function sendOne(pending: PendingSend): Promise<SendOutcome> {
    const sent: PendingSend = { ...pending, isSent: true };
    stored.replace(sent);
    try {
      await dependencies.send(sent);
    } catch (error) {
      if (dependencies.mayBeRetried(error)) return 'waiting';
      if (!(pending.isSent && dependencies.isDoneBefore(error, pending))) {
        stored.replace({ ...sent, refusal: await dependencies.refusalText(error) });
        return 'refused';
      }
    }
    stored.remove(pending.id);
    dependencies.onSent(pending);
    return 'sent';
  }

  async function sendAll(): Promise<void> {
    // Read within the lock: another tab may have sent them meanwhile.
    for (const pending of stored.list()) {
      if (pending.refusal !== undefined || isOfAnother(pending)) continue;
      // A logout may have dropped it.
      if (!stored.list().some(({ id }) => id === pending.id)) continue;
      if ((await sendOne(pending)) === 'waiting') {
        attempt += 1;
        dependencies.retryLater(() => void run(), attempt);
        break;
      }
      attempt = 0;
    }
    publish();
  }

  async function run(): Promise<void> {
    await dependencies.lock(sendAll);
  }

  /** A later heart of the same product replaces the one before: it says all that the server needs. */
  function replaceWish(send: Send): void {
    if (send.kind !== 'wish') return;
    for (const { id, send: other } of stored.list()) {
      if (other.kind === 'wish' && other.productId === send.productId) stored.remove(id);
    }
  }

  return {
    run,
    publish,
    /** Keeps a send, which was tried without a response if `isSent`. */
    keep(pending: PendingSend): void {
      replaceWish(pending.send);
      stored.add(pending);
      publish();
      dependencies.retryLater(() => void run(), 1);
    },
    discard(id: string): void {
      stored.remove(id);
      publish();
    },
    /** Drops everything, after a logout. Returns how many there were. */
    dropAll(): number {
      const all = stored.list();
      for (const { id } of all) stored.remove(id);
      publish();
      return all.length;
    },
  };
}
