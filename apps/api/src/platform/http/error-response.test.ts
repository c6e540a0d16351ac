import { pino } from 'pino';
import { expect, it } from 'vitest';

import { errorResponse } from './error-response.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  errorResponse(error, { name: 'POST /api/x', call: null, requestId: 'req-1', log });
  return lines.join('');
}

it('[OPS+02] logs a database fault with its code and constraint, without the values of the row', () => {
  const fault = Object.assign(new Error('duplicate key value violates unique constraint "customers_email"'), {
    code: '23505',
    constraint: 'customers_email',
    detail: 'Key (store_id, email)=(1, ana@exemplo.com.br) already exists.',
    where: "unnamed portal parameter $1 = 'ana@exemplo.com.br'",
  });
  const line = logged(fault);
  expect(line).toContain('"code":"23505"');
  expect(line).toContain('customers_email');
  expect(line).toContain('error-response.test.ts');
  expect(line).not.toContain('ana@');
});

it('logs any other fault unchanged', () => {
  expect(logged(new TypeError('of undefined'))).toContain('"type":"TypeError"');
});
