import { expect, it } from 'vitest';

import { orderMachine } from '../../apps/api/src/contexts/orders/domain/order-states.ts';
import { orderEventOf, paymentMachine } from '../../apps/api/src/contexts/payment/domain/payment-status.ts';
import { returnMachine } from '../../apps/api/src/contexts/returns/domain/return-states.ts';
import { checkoutMachine } from '../../apps/storefront/app/features/checkout/domain/checkout-states.ts';
import { inRepository } from '../setup/repository.mjs';
import { renderStates } from './render-states.mjs';

const orderEvents = Object.entries(orderEventOf)
  .map(([status, event]) => `${status} → \`${event}\``)
  .join(', ');

/** @type {{ machine: import('./render-states.mjs').Machine, file: string, text: string }[]} */
const sections = [
  {
    machine: orderMachine,
    file: 'apps/api/src/contexts/orders/domain/order-states.ts',
    text: '`moveOrder` applies its events, `endOrder` those that cancel it.',
  },
  {
    machine: paymentMachine,
    file: 'apps/api/src/contexts/payment/domain/payment-status.ts',
    text: `\`paymentRepository.move\` applies its events; a late report changes nothing. Its status causes an event of the order, where the order allows it: ${orderEvents}.`,
  },
  {
    machine: returnMachine,
    file: 'apps/api/src/contexts/returns/domain/return-states.ts',
    text: '`applyReturnEvent` applies its events.',
  },
  {
    machine: checkoutMachine,
    file: 'apps/storefront/app/features/checkout/domain/checkout-states.ts',
    text: '`dispatchCheckout` applies its events; a late answer changes nothing.',
  },
];

it('has a document that agrees with the state machines', async () => {
  await expect(renderStates(sections)).toMatchFileSnapshot(inRepository('docs/states.md'));
});

it.each(sections)('reaches every state of $machine.name from the initial one', ({ machine }) => {
  const reached = new Set([machine.initial]);
  for (const state of reached) {
    for (const next of Object.values(machine.states[state] ?? {})) reached.add(String(next));
  }
  expect([...reached].toSorted()).toEqual(Object.keys(machine.states).toSorted());
});

it.each(sections)('uses every event of $machine.name', ({ machine }) => {
  const used = new Set(Object.values(machine.states).flatMap((transitions) => Object.keys(transitions)));
  expect([...used].toSorted()).toEqual(Object.keys(machine.events).toSorted());
});
