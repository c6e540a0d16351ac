import { expect, it } from 'vitest';

import { chargeOrder } from '#test/providers/charge-order.ts';

import { chargingBy } from './charging-by.ts';
import type { ChargeOutcome } from './payment-provider.ts';

it('[PAY+01] charges the types of the provider and no other', async () => {
  const charged: string[] = [];
  const provider = chargingBy(['pix', 'card'], ({ how }): Promise<ChargeOutcome> => {
    charged.push(how.type);
    return Promise.resolve({ kind: 'unknown', hasEnded: false });
  });
  expect([provider.canCharge('pix'), provider.canCharge('boleto')]).toEqual([true, false]);
  expect(await provider.charge(chargeOrder())).toEqual({ kind: 'unknown', hasEnded: false });
  const byBoleto = chargeOrder({ how: { type: 'boleto', dueDate: '2026-11-26' } });
  expect(await provider.charge(byBoleto)).toEqual({ kind: 'not_made' });
  expect(charged).toEqual(['pix']);
});
