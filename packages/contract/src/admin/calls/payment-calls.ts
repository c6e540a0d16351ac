import { z } from 'zod';

import {
  adminPaymentAccount,
  paymentAccountChange,
  paymentAccountCode,
  paymentAccountInput,
} from '#contract/admin/schemas/payment-accounts.ts';
import { adminPaymentMethods, adminPaymentMethodsInput } from '#contract/admin/schemas/payment-methods.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import type { PaymentProviderKind } from '#contract/payment-provider-kinds.ts';
import { nothing } from '#contract/schemas/primitives.ts';

const ofCode = z.object({ code: paymentAccountCode });

/** How a store charges: accounts at payment providers, and the methods that shoppers choose from (docs/contracts/payment-providers.md). */
export const paymentCalls = defineCalls('staff', {
  'GET /api/admin/payment-accounts': {
    summary: 'The accounts of the store and of its installation, without their secret keys.',
    access: 'payments.read',
    data: z.object({ items: z.array(adminPaymentAccount) }),
  },
  'GET /api/admin/payment-webhook-addresses': {
    summary:
      'Where webhooks of the account that is connected next would arrive, by provider: it is entered there before the secret is known.',
    access: 'payments.read',
    data: z.object({ 'mercado-pago': z.string(), pagarme: z.string() } satisfies Record<
      PaymentProviderKind,
      z.ZodType
    >),
  },
  'POST /api/admin/payment-accounts': {
    summary:
      'Connects an account by its keys, which the provider must accept. Keys that are swapped, of two environments or refused are refused with a code of their own.',
    access: 'payments.write',
    body: paymentAccountInput,
    data: adminPaymentAccount,
    status: 201,
    refusals: ['problem', 'too_many_requests'],
  },
  'PUT /api/admin/payment-accounts/{code}': {
    summary: 'Renames an account or replaces keys of it, under the same conditions as a new one.',
    access: 'payments.write',
    path: ofCode,
    body: paymentAccountChange,
    data: adminPaymentAccount,
    refusals: ['not_found', 'edit_conflict', 'problem', 'too_many_requests'],
  },
  'POST /api/admin/payment-accounts/{code}/checks': {
    summary: 'Asks the provider whether it still accepts the keys; the answer is in `check`.',
    access: 'payments.write',
    path: ofCode,
    data: adminPaymentAccount,
    refusals: ['not_found', 'too_many_requests'],
  },
  'POST /api/admin/payment-accounts/{code}/removal': {
    summary:
      'Removes an account with its keys: what was paid by it can no longer be paid back here. Refused with `payment_account_in_use` while a method charges by it or a payment is open.',
    access: 'payments.write',
    path: ofCode,
    body: z.object({ version }),
    data: nothing,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'GET /api/admin/payment-methods': {
    summary: 'The payment methods of the store, active or not, in its order.',
    access: 'payments.read',
    data: adminPaymentMethods,
  },
  'PUT /api/admin/payment-methods': {
    summary:
      'Replaces order and terms of the payment methods, and adds new ones; in effect at once, for carts and unpaid orders as well.',
    access: 'payments.write',
    body: adminPaymentMethodsInput,
    data: adminPaymentMethods,
    refusals: ['edit_conflict', 'problem'],
  },
});
