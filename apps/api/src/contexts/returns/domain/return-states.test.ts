import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import { nextState } from '@vitrine/contract/state-machine.ts';
import { expect, it } from 'vitest';

import { type ReturnEvent, returnMachine } from './return-states.ts';

const events: readonly ReturnEvent[] = ['approve', 'receive', 'finish', 'refuse'];

it('[ACC-02] starts as requested, and names the cause of each event', () => {
  expect([returnMachine.name, returnMachine.initial]).toEqual(['return', 'requested']);
  expect(Object.keys(returnMachine.events).toSorted()).toEqual(events.toSorted());
});

it.each<[ReturnStatus, (ReturnStatus | null)[]]>([
  ['requested', ['approved', null, null, 'refused']],
  ['approved', [null, 'received', null, 'refused']],
  ['received', [null, null, 'done', 'refused']],
  ['done', [null, null, null, null]],
  ['refused', [null, null, null, null]],
])('[ACC-02] moves a return that is %s by approve, receive, finish and refuse to %j', (status, next) => {
  expect(events.map((event) => nextState(returnMachine, status, event))).toEqual(next);
});
