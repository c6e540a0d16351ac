import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

const registered = Object.keys(paymentTypes).toSorted();

describe.each(eachEngine)('the schema on $name', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  const rowsOf = async <Row>(query: string) =>
    (await sql.raw<Row>(query).execute(opened.database.everything)).rows;

  it('[PAY+01] accepts only the payment types of the registry', async () => {
    const checks = await rowsOf<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and pg_get_constraintdef(oid) like '%''pix''%' order by conname`,
    );
    expect(
      checks.map(({ name, definition }) => [
        name,
        [...definition.matchAll(/'(\w+)'/g)].map(([, type]) => type).toSorted(),
      ]),
    ).toEqual(
      ['orders_payment_type_check', 'payment_methods_type_check', 'payments_type_check'].map((name) => [
        name,
        registered,
      ]),
    );
  });

  it('[PAY+01] has a column for the details of each payment type', async () => {
    const columns = await rowsOf<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'payments' and data_type = 'jsonb'`,
    );
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(registered));
  });
});
