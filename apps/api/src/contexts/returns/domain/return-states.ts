import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import type { StateMachine } from '@vitrine/contract/state-machine.ts';

export type ReturnEvent = 'approve' | 'receive' | 'finish' | 'refuse';

/** The states of a return. */
export const returnMachine: StateMachine<ReturnStatus, ReturnEvent> = {
  name: 'return',
  initial: 'requested',
  events: {
    approve: 'operator; or at once, for a withdrawal after shipping',
    receive: 'operator: the parcel has arrived',
    finish: 'operator: refunded, exchanged or credited',
    refuse: 'operator',
  },
  states: {
    requested: { approve: 'approved', refuse: 'refused' },
    approved: { receive: 'received', refuse: 'refused' },
    received: { finish: 'done', refuse: 'refused' },
    done: {},
    refused: {},
  },
};
