import type { AdminPaymentMethod } from '@vitrine/contract/admin/schemas/payment-methods.ts';
import { adminPaymentMethodsInput } from '@vitrine/contract/admin/schemas/payment-methods.ts';
import { describe, expect, it } from 'vitest';

import { mergeChanges } from '#panel/ui/form/merge-changes.ts';

import {
  methodField,
  methodInput,
  methodProblems,
  methodsValuesOf,
  methodValuesOf,
  newMethod,
  orderedKeys,
} from './method-values.ts';

const pix: AdminPaymentMethod = {
  code: 'pix',
  type: 'pix',
  account: 'sandbox',
  name: 'Pix',
  description: '',
  is_active: true,
  discount_percent: 5,
  valid_for: 30,
  later_due_days: [],
  instalments: null,
  min_order_centavos: 0,
  max_order_centavos: null,
  groups: null,
};
const card: AdminPaymentMethod = {
  ...pix,
  code: 'sandbox_card',
  type: 'card',
  name: 'Cartão de crédito',
  discount_percent: 0,
  valid_for: null,
  later_due_days: [],
  instalments: {
    max: 10,
    interest_free_up_to: 6,
    monthly_interest_basis_points: 199,
    min_parcel_centavos: 3000,
  },
};

it.each([pix, card])('[ADM+16] writes the terms of $code back as they were read', (method) => {
  expect(methodInput(methodValuesOf(method), method.code)).toEqual(method);
});

it.each(['pix', 'card', 'boleto'] as const)(
  '[ADM+16] begins a new %s with terms that are complete',
  (type) => {
    const method = newMethod(type, null);
    expect(methodProblems(method)).toEqual({});
    const body = { items: [methodInput(method, null)], version: 'v'.repeat(22) };
    expect(adminPaymentMethodsInput.safeParse(body).success).toBe(true);
  },
);

describe('problems', () => {
  const values = methodValuesOf(card);
  it.each([
    [{ name: ' ' }, 'name'],
    [{ account: null }, 'account'],
    [{ discount_percent: 91 }, 'discount_percent'],
    [{ max: 25 }, 'max'],
    [{ max: null }, 'max'],
    [{ max: 3 }, 'interest_free_up_to'],
    [{ monthly_interest_basis_points: 2001 }, 'monthly_interest_basis_points'],
    [{ min_order_centavos: 200, max_order_centavos: 100 }, 'max_order_centavos'],
  ])('[ADM+16] finds that of %j at %s', (change, field) => {
    expect(Object.keys(methodProblems({ ...values, ...change }))).toEqual([field]);
  });

  it('[ADM+16] finds a boleto of three months, and a Pix of two days', () => {
    const boleto = newMethod('boleto', null);
    expect(Object.keys(methodProblems({ ...boleto, valid_for: 90 }))).toEqual(['valid_for']);
    expect(Object.keys(methodProblems({ ...methodValuesOf(pix), valid_for: 2880 }))).toEqual(['valid_for']);
  });

  it.each([
    ['items.1.name', 'methods.m_sandbox_card.name'],
    ['items.1.instalments.interest_free_up_to', 'methods.m_sandbox_card.interest_free_up_to'],
    ['items.1.instalments', 'methods.m_sandbox_card.max'],
    ['items', null],
  ])('[ADM+16] shows that of %s at %s', (path, field) => {
    expect(methodField(path, ['m_pix', 'm_sandbox_card'])).toBe(field);
  });
});

it('[ADM+16] [ADM+05] keeps terms that another person saved while the order was changed here', () => {
  const base = methodsValuesOf([pix, card], {});
  const mine = { ...base, order: base.order.toReversed() };
  const boleto = { ...pix, code: 'boleto', type: 'boleto' as const, name: 'Boleto' };
  const theirs = methodsValuesOf([{ ...pix, discount_percent: 10 }, card, boleto], {});
  const merged = mergeChanges(base, mine, theirs);
  expect(orderedKeys(merged)).toEqual(['m_sandbox_card', 'm_pix', 'm_boleto']);
  expect(merged.methods['m_pix']?.discount_percent).toBe(10);
});
