import { CallError } from '@vitrine/contract/client.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { applyRefusal } from './apply-refusal.ts';

afterEach(() => vi.unstubAllGlobals());

const nameOf = new Map([
  ['first_name', 'first_name'],
  ['postcode', 'postcode'],
] as const);

async function apply(fields: Record<string, string[]>) {
  const done: string[] = [];
  vi.stubGlobal('document', { activeElement: { scrollIntoView: () => done.push('scrolled') } });
  const error = new CallError('refusal', {
    call: 'POST /api/customer/customers',
    status: 422,
    code: 'validation_failed',
    message: 'Some fields are not valid.',
    fields,
  });
  const failure = await applyRefusal<{ first_name: string; postcode: string }>(error, {
    nameOf,
    setError: (name, _, options) => done.push(`${name}${options?.shouldFocus ? ' focused' : ''}`),
  });
  return { done, failure };
}

it('[REG-11] focuses the first refused field and scrolls to it', async () => {
  expect(await apply({ postcode: ['validation.postcode'], first_name: ['validation.required'] })).toEqual({
    done: ['first_name focused', 'postcode', 'scrolled'],
    failure: null,
  });
});

it('[REG-11] reports a refusal of other fields for the form as a whole', async () => {
  const { done, failure } = await apply({ cart_id: ['validation.invalid'] });
  expect(done).toEqual([]);
  expect(failure).toMatch(/\w/);
});
