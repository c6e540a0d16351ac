import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { type PaymentPlaces, readPaymentAccounts } from '#api/platform/payment-accounts.ts';

import type { CommandEnv } from './run-store-script.ts';

/** Returns where the shop charges. A trial on the embedded database has the sandbox. */
export function paymentPlacesOf({
  DATABASE_URL: url,
  PAYMENT_ACCOUNTS: accounts,
  SANDBOX_URL: sandbox,
}: CommandEnv): PaymentPlaces {
  return {
    accounts: Object.keys(readPaymentAccounts(accounts)),
    hasSandbox: sandbox !== undefined || url === undefined,
  };
}

/** Returns what links to the panel are made of: the secret of the environment, or the one that a trial stores with its data. */
export function panelOfShop({
  API_TOKEN_SECRET: given,
  DATA_DIR: dataDir,
  PANEL_ORIGIN: origin,
}: CommandEnv) {
  const file = join(dataDir, 'secrets', 'api-token.secret');
  const tokenSecret = given ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);
  if (tokenSecret !== null) return { tokenSecret, origin };
  throw new OperatorProblem('token_secret_missing');
}
