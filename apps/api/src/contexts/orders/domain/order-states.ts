import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { nextState, type StateMachine } from '@vitrine/contract/state-machine.ts';

/** The events that end an order and release what it reserved. */
export type CancellingEvent = 'cancel' | 'expire' | 'withdraw' | 'annul';

export type OrderEvent = 'review' | 'reopen' | 'pay' | 'prepare' | 'ship' | 'deliver' | CancellingEvent;

/** The states of an order. */
export const orderMachine: StateMachine<OrderStatus, OrderEvent> = {
  name: 'order',
  initial: 'awaiting_payment',
  events: {
    review: 'payment provider: examines a charge',
    reopen: 'payment provider: has not accepted the charge that it examined',
    pay: 'payment provider: charge approved; or nothing left to charge',
    prepare: 'operator',
    ship: 'operator',
    deliver: 'operator',
    cancel: 'customer: no longer wants an unpaid order',
    expire: 'job: not paid by the deadline',
    withdraw: 'customer: withdraws from the whole order before it ships',
    annul: 'operator: cancels what has not shipped',
  },
  states: {
    awaiting_payment: {
      review: 'in_review',
      pay: 'paid',
      cancel: 'cancelled',
      expire: 'cancelled',
      annul: 'cancelled',
    },
    in_review: { reopen: 'awaiting_payment', pay: 'paid', annul: 'cancelled' },
    paid: {
      prepare: 'preparing',
      ship: 'shipped',
      deliver: 'delivered',
      withdraw: 'cancelled',
      annul: 'cancelled',
    },
    preparing: { ship: 'shipped', deliver: 'delivered', withdraw: 'cancelled', annul: 'cancelled' },
    shipped: { deliver: 'delivered' },
    delivered: {},
    cancelled: {},
  },
};

/** Returns the status of an order after an event; null where its status does not allow it. */
export function nextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return nextState(orderMachine, status, event);
}

/** Whether a payment can still make the order paid. */
export function isUnpaid(status: OrderStatus): boolean {
  return nextOrderStatus(status, 'pay') !== null;
}

/** Whether the order is in a terminal state. */
export function isTerminal(status: OrderStatus): boolean {
  return Object.keys(orderMachine.states[status]).length === 0;
}

/** Returns the last delivery in an order's timeline; null before it. */
export function deliveredAtOf(
  events: readonly { readonly status: string; readonly at: Date }[],
): Date | null {
  return events.findLast(({ status }) => status === 'delivered')?.at ?? null;
}
