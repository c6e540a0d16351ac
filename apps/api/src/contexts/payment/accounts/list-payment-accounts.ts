import type {
  AdminPaymentAccount,
  PaymentCheckProblem,
} from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';

import {
  findSandbox,
  installationAccount,
  type PaymentServices,
  providerOf,
} from '#api/contexts/payment/find-provider.ts';
import { paymentMethodRepository } from '#api/contexts/payment/payment-method-repository.ts';
import type { AccountIdentity } from '#api/contexts/payment/payment-provider.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import { webhookAddress } from '#api/contexts/payment/webhook-address.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { sandboxAccount } from '#api/platform/payment-accounts.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { paymentAccountRepository } from './payment-account-repository.ts';
import { editableAccountOf, newCode, takenCodes } from './save-payment-account.ts';

interface AccountReading {
  readonly db: StoreDatabase;
  readonly services: PaymentServices;
  readonly store: RequestStore;
}

/** Returns the accounts that the store can charge at: its own, oldest first, those of the installation, and the sandbox of a trial. */
export async function listAccounts({ db, services, store }: AccountReading): Promise<AdminPaymentAccount[]> {
  const [own, methods, webhooks, open] = await Promise.all([
    paymentAccountRepository.all(db),
    paymentMethodRepository.accounts(db),
    paymentAccountRepository.lastWebhooks(db),
    paymentRepository.openByAccount(db),
  ]);
  const uses = (code: string) => ({
    code,
    webhook_url: webhookAddress(services, { account: code, store }),
    last_webhook_at: webhooks.find(({ account }) => account === code)?.last_at.toISOString() ?? null,
    methods: methods.flatMap((method) => (method.provider === code ? [method.code] : [])),
    open_payments: open.get(code) ?? 0,
  });
  const connected = own.map((account) => ({
    ...uses(account.code),
    kind: account.kind,
    name: account.name,
    source: 'store' as const,
    public_key: account.public_key,
    is_test: account.is_test,
    holder: account.holder,
    check: { at: account.checked_at.toISOString(), problem: account.check_problem },
    version: versionOf(editableAccountOf(account)),
  }));
  const installed = Object.entries(services.providers.paymentAccounts)
    .filter(([name]) => own.every(({ code }) => code !== name))
    .map(([name, { kind, public_key }]) => ({
      ...uses(name),
      ...ofInstallation,
      kind,
      name,
      public_key,
    }));
  const sandbox = findSandbox(services) && {
    ...uses(sandboxAccount),
    ...ofInstallation,
    kind: 'sandbox' as const,
    name: 'Simulação',
    public_key: '',
    is_test: true,
    webhook_url: null,
  };
  return [...connected, ...installed, ...(sandbox ? [sandbox] : [])];
}

/** Returns where webhooks of a new account will arrive, by provider: it is entered there before its secret is known. */
export async function nextWebhookAddresses({ db, services, store }: AccountReading) {
  const taken = await takenCodes({ db, services });
  const addressOf = (kind: PaymentProviderKind) =>
    webhookAddress(services, { account: newCode(kind, taken), store });
  return { 'mercado-pago': addressOf('mercado-pago'), pagarme: addressOf('pagarme') };
}

const ofInstallation = {
  source: 'installation',
  is_test: null,
  holder: null,
  check: null,
  version: null,
} as const;

/** Returns one of the accounts; refuses with `not_found`. */
export async function readAccount(
  { refuse, ...reading }: AccountReading & Refusing<'not_found'>,
  code: string,
): Promise<AdminPaymentAccount> {
  const account = (await listAccounts(reading)).find((one) => one.code === code);
  if (!account) throw refuse('not_found');
  return account;
}

/** Asks the provider of an account of the installation, whose answer is not stored; null if there is none of this code. */
export async function askInstallationAccount(
  { services }: Pick<AccountReading, 'services'>,
  code: string,
): Promise<AccountIdentity | PaymentCheckProblem | null> {
  const account = installationAccount(services, code);
  const provider =
    code === sandboxAccount ? findSandbox(services) : account && providerOf({ services }, account);
  return provider && provider.identify();
}
