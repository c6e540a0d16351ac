import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';

import {
  askInstallationAccount,
  listAccounts,
  nextWebhookAddresses,
  readAccount,
} from './list-payment-accounts.ts';
import { changeAccount, checkAccount, connectAccount, removeAccount } from './save-payment-account.ts';

/** Each asks a provider whether it accepts keys: no place to try stolen ones. */
const checks = limitByAddressInPanel('payment-account-checks', 60);

export const paymentAccountsRoutes = {
  'GET /api/admin/payment-accounts': async (request) => ({ items: await listAccounts(request) }),

  'GET /api/admin/payment-webhook-addresses': (request) => nextWebhookAddresses(request),

  'POST /api/admin/payment-accounts': async (request) => {
    await checks.count(request);
    const code = await connectAccount(request, request.body);
    const connected = (await listAccounts(request)).find((one) => one.code === code);
    if (!connected) throw new Error(`payment account ${code} is not there`);
    return connected;
  },

  'PUT /api/admin/payment-accounts/{code}': async (request) => {
    await checks.count(request);
    const { path, body } = request;
    await changeAccount(request, { ...body, code: path.code });
    return readAccount(request, path.code);
  },

  'POST /api/admin/payment-accounts/{code}/checks': async (request): Promise<AdminPaymentAccount> => {
    await checks.count(request);
    const { path, now } = request;
    const account = await readAccount(request, path.code);
    if (account.source === 'store') {
      await checkAccount(request, path.code);
      return readAccount(request, path.code);
    }
    const answer = await askInstallationAccount(request, path.code);
    return {
      ...account,
      check: { at: now.toISOString(), problem: typeof answer === 'string' ? answer : null },
      ...(answer && typeof answer !== 'string' && { is_test: answer.isTest, holder: answer.holder }),
    };
  },

  'POST /api/admin/payment-accounts/{code}/removal': async (request) => {
    const { path, body } = request;
    await removeAccount(request, { code: path.code, version: body.version });
    return null;
  },
} satisfies AdminHandlers;
