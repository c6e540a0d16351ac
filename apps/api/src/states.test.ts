import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { orderMachine } from './contexts/orders/domain/order-states.ts';
import { paymentMachine } from './contexts/payment/domain/payment-status.ts';
import { returnMachine } from './contexts/returns/domain/return-states.ts';

describe.each(eachEngine)('the schema on $name', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  it.each([
    ['orders', orderMachine],
    ['payments', paymentMachine],
    ['returns', returnMachine],
  ] as const)('accepts as the status of %s only the states of their machine', async (table, machine) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and conname = ${`${table}_status_check`}
    `.execute(opened.database.everything);
    const accepted = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status);
    expect(accepted.toSorted()).toEqual(Object.keys(machine.states).toSorted());
  });
});
