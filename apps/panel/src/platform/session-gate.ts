import { AdminCallError, type AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';

export type GateState =
  | { readonly is: 'open' }
  /** Calls wait until the person signs in again. */
  | { readonly is: 'asking'; readonly person: SignedIn }
  /** The person went back to the screen: reads fail, a write asks again. */
  | { readonly is: 'put_off'; readonly person: SignedIn }
  /** Another person has signed in: nothing of the screen may be saved in their name. */
  | { readonly is: 'replaced'; readonly person: SignedIn; readonly by: SignedIn };

/** Holds the calls of a session that has ended, so that no screen is left and nothing that was written is lost. */
export interface SessionGate {
  readonly client: AdminClient;
  state(): GateState;
  subscribe(listener: () => void): () => void;
  /** Opens the sign-in dialog again, after it was postponed or after another person has signed in. */
  ask(): void;
  /** Forgets the person, before another person signs in. */
  forget(): void;
  /** Fails the waiting calls, so that their forms show it and can be saved later. */
  putOff(): void;
}

type Call = (name: AdminCallName, input?: { readonly signal?: AbortSignal }) => Promise<unknown>;

/** Calls that open or end a session. */
const ownOfSessions: ReadonlySet<AdminCallName> = new Set([
  'POST /api/admin/sessions',
  'DELETE /api/admin/sessions/current',
]);

/**
 * Returns a client whose calls wait when the session of a signed-in person has ended, and are repeated once the same person is
 * signed in again: a call refused with `unauthenticated` has changed nothing.
 */
export function createSessionGate(inner: AdminClient): SessionGate {
  const send = inner as Call;
  const listeners = new Set<() => void>();
  let person: SignedIn | null = null;
  let state: GateState = { is: 'open' };
  let waiting: ((isSignedIn: boolean) => void)[] = [];
  /** Counts sign-ins: a call that was sent before the last one is repeated without asking. */
  let signIns = 0;

  function enter(next: GateState) {
    state = next;
    for (const listener of listeners) listener();
  }
  function answerWaiting(isSignedIn: boolean) {
    const released = waiting;
    waiting = [];
    for (const release of released) release(isSignedIn);
  }
  function noticePerson(by: SignedIn) {
    if (person !== null && !isSamePerson(person, by)) {
      enter({ is: 'replaced', person, by });
      return;
    }
    person = by;
    if (state.is === 'open') return;
    signIns += 1;
    enter({ is: 'open' });
    answerWaiting(true);
  }
  function noticeAnswer(name: AdminCallName, data: unknown) {
    // The contract has parsed both answers.
    if (name === 'GET /api/admin/me' || name === 'POST /api/admin/sessions') noticePerson(data as SignedIn);
    if (name === 'DELETE /api/admin/sessions/current') person = null;
  }
  /** Resolves whether the person has signed in again. */
  function signedInAgain(name: AdminCallName): Promise<boolean> {
    if (person === null || (state.is === 'put_off' && name.startsWith('GET '))) return Promise.resolve(false);
    if (state.is === 'open' || state.is === 'put_off') enter({ is: 'asking', person });
    return new Promise((release) => waiting.push(release));
  }

  const call: Call = async (name, input) => {
    for (;;) {
      const signInsBefore = signIns;
      try {
        const data = await send(name, input);
        noticeAnswer(name, data);
        return data;
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        if (name === 'DELETE /api/admin/sessions/current') person = null;
        if (ownOfSessions.has(name)) throw error;
        if (signInsBefore === signIns && !(await signedInAgain(name))) throw error;
        input?.signal?.throwIfAborted();
      }
    }
  };

  return {
    // Has the parameters and results of the wrapped client.
    client: call as AdminClient,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask() {
      if (person !== null) enter({ is: 'asking', person });
    },
    forget() {
      person = null;
      enter({ is: 'open' });
      answerWaiting(false);
    },
    putOff() {
      if (person !== null) enter({ is: 'put_off', person });
      answerWaiting(false);
    },
  };
}

function isSessionOver(error: unknown): boolean {
  return error instanceof AdminCallError && error.code === 'unauthenticated';
}

function isSamePerson(one: SignedIn, other: SignedIn): boolean {
  return one.staff.id === other.staff.id && one.store.public_id === other.store.public_id;
}
