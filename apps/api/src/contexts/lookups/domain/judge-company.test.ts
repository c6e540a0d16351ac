import { expect, it } from 'vitest';

import type { Company, RegistryResult } from './company.ts';
import { judgeCompany } from './judge-company.ts';

const cafe = 5_611_203;
const bakery = 4_721_102;
const company: Company = {
  status: { id: 2, text: 'Ativa' },
  reason: null,
  companyName: '',
  tradeName: '',
  activity: '',
  activities: [cafe, bakery],
  address: { street: '', number: '', details: '', district: '', city: '', state: 'SP', zip: '' },
  registrations: [],
};
const found = (change: Partial<Company> = {}): RegistryResult => ({
  kind: 'found',
  company: { ...company, ...change },
});

function judge(result: RegistryResult, cnaes: number[] = [], action: 'allow' | 'refuse' = 'refuse') {
  return judgeCompany(result, { 'company_registry/action': action, 'company_registry/cnaes': cnaes });
}

it.each([
  ['no list', []],
  ['its main activity', [cafe]],
  ['a side activity', [1, bakery]],
])('[REG-12] accepts an active company with %s', (_what, cnaes) => {
  expect(judge(found(), cnaes)).toEqual({ kind: 'accepted', company });
});

it('[REG-12] refuses a company without an allowed activity', () => {
  expect(judge(found(), [1, 2])).toEqual({ kind: 'refused', code: 'company_activity_refused' });
});

it.each([1, 3, 4, 8])('[REG-12] refuses the status %i before checking activities', (id) => {
  const status = { id, text: 'Situação' };
  expect(judge(found({ status, reason: 'Motivo' }), [1])).toEqual({
    kind: 'refused',
    code: 'company_refused',
    params: { status: 'Situação', reason: 'Motivo' },
  });
  expect(judge(found({ status }))).toMatchObject({ params: { status: 'Situação' } });
});

it.each(['allow', 'refuse'] as const)('[REG-12] refuses an unknown company, also with %s', (action) => {
  expect(judge({ kind: 'unknown' }, [], action)).toEqual({ kind: 'refused', code: 'company_not_found' });
});

it.each([
  ['overloaded', 'allow', { kind: 'accepted', company: null }],
  ['overloaded', 'refuse', { kind: 'refused', code: 'company_unverified' }],
  ['broken', 'allow', { kind: 'refused', code: 'company_unverified' }],
  ['broken', 'refuse', { kind: 'refused', code: 'company_unverified' }],
  ['silent', 'allow', { kind: 'refused', code: 'company_registry_silent' }],
  ['silent', 'refuse', { kind: 'refused', code: 'company_registry_silent' }],
] as const)('[REG-12] decides for a registry that is %s, with %s: %j', (failure, action, verdict) => {
  expect(judge({ kind: 'failed', failure }, [], action)).toEqual(verdict);
});
