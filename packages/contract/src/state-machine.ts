/** A state machine as data: documents, checks and transitions are derived from it. */
export interface StateMachine<State extends string, Event extends string> {
  readonly name: string;
  readonly initial: State;
  /** The events, each with the actor or fact that causes it. */
  readonly events: Readonly<Record<Event, string>>;
  /** Per state, the next state of each event that it allows. A state without events is terminal. */
  readonly states: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>;
}

/** Thrown for an event that the current state does not allow, which is a fault of the caller. */
export class IllegalTransition extends Error {}

/** Returns the state after an event; null where the current state does not allow it. */
export function nextState<State extends string, Event extends string>(
  { states }: StateMachine<State, Event>,
  state: State,
  event: Event,
): State | null {
  return states[state][event] ?? null;
}

/** Returns the state after an event. Throws an `IllegalTransition` where the current state does not allow it. */
export function requireNextState<State extends string, Event extends string>(
  machine: StateMachine<State, Event>,
  state: State,
  event: Event,
): State {
  const next = nextState(machine, state, event);
  if (next === null) throw new IllegalTransition(`${machine.name}: "${state}" does not allow "${event}"`);
  return next;
}
