import { type PaymentAccount, sandboxAccount, storeAccount } from '#api/platform/payment-accounts.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { paymentAccountRepository } from './accounts/payment-account-repository.ts';
import { adapterAccount, storedInput } from './accounts/stored-account.ts';
import { mercadoPagoProvider } from './mercado-pago/mercado-pago-provider.ts';
import { pagarmeProvider } from './pagarme/pagarme-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxPaymentProvider } from './sandbox/sandbox-payment-provider.ts';
import { storeProvider } from './store-provider.ts';

/** The services that a provider's adapter needs. */
export type PaymentServices = Pick<Services, 'clock' | 'log' | 'providers' | 'tokenSecret'>;

/** The part of a context that reaches payment providers. */
export interface UsingProviders {
  readonly services: PaymentServices;
}

/**
 * Returns the provider of a payment method by the account that it names: one that the store connected, else one of the installation,
 * the sandbox, or the store itself. Null if there is none, or if its keys cannot be read.
 */
export async function findProvider(
  { db, services }: InStore & UsingProviders,
  name: string,
): Promise<PaymentProvider | null> {
  if (name === sandboxAccount) return findSandbox(services);
  if (name === storeAccount) return storeProvider(db);
  const own = (await paymentAccountRepository.recalled(db)).find(({ code }) => code === name);
  const account = own ? storedAccount({ services }, own) : installationAccount(services, name);
  return account && providerOf({ services }, account);
}

/** Returns an account that the store connected; null if its keys cannot be read. */
export function storedAccount(
  { services }: UsingProviders,
  row: Parameters<typeof storedInput>[1],
): PaymentAccount | null {
  const input = storedInput({ services }, row);
  return input && adapterAccount(input, services);
}

/** Returns an account of the installation; null if it has none of this name. */
export function installationAccount({ providers }: PaymentServices, name: string): PaymentAccount | null {
  return Object.hasOwn(providers.paymentAccounts, name) ? (providers.paymentAccounts[name] ?? null) : null;
}

/** Returns the sandbox; null if the installation has none. */
export function findSandbox({ log, providers }: PaymentServices): PaymentProvider | null {
  return providers.paymentUrl === '' ? null : sandboxPaymentProvider({ addresses: providers, log });
}

/** Returns the adapter of an account. */
export function providerOf(
  { services: { clock, log } }: UsingProviders,
  account: PaymentAccount,
): PaymentProvider {
  switch (account.kind) {
    case 'pagarme':
      return pagarmeProvider({ account, log });
    case 'mercado-pago':
      return mercadoPagoProvider({ account, clock, log });
  }
}
