import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { type PaymentAccountNames, readPaymentAccounts } from '#api/platform/payment-accounts.ts';

import type { CommandEnv } from './run-store-script.ts';

/** Returns the accounts at which the shop charges. A trial on the embedded database has the sandbox. */
export function paymentAccountNamesOf({
  DATABASE_URL: url,
  PAYMENT_ACCOUNTS: accounts,
  SANDBOX_URL: sandbox,
}: CommandEnv): PaymentAccountNames {
  return {
    accounts: Object.keys(readPaymentAccounts(accounts)),
    hasSandbox: sandbox !== undefined || url === undefined,
  };
}

/** Returns the secret and the origin of links to the panel; the secret is the environment's, or the one that a trial stores with its data. */
export function panelLinkSource({
  API_TOKEN_SECRET: given,
  API_TOKEN_SECRET_FALLBACKS: fallbacks,
  DATA_DIR: dataDir,
  PANEL_ORIGIN: origin,
}: CommandEnv): { tokenSecret: OwnSecret; origin: string } {
  const file = join(dataDir, 'secrets', 'api-token.secret');
  const newest = given ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);
  if (newest !== null) return { tokenSecret: [newest, ...fallbacks], origin };
  throw new OperatorProblem('token_secret_missing');
}
