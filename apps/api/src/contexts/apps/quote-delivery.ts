import { createHash } from 'node:crypto';

import type { AppQuestion } from '@vitrine/contract/apps/app-answers.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';
import { appRepository } from './app-repository.ts';
import { answersOf } from './app-terms.ts';
import { askApp } from './ask-app.ts';

interface AppQuote {
  /** The shipping method's code, in this store. */
  readonly code: string;
  readonly name: string;
  readonly price_centavos: number;
  readonly business_days: number;
  readonly validForSeconds: number;
}

/** Returns the ids of the active apps that quote deliveries. */
export async function quotingApps(db: StoreDatabase): Promise<string[]> {
  const apps = await appRepository.active(db);
  return apps.flatMap(({ id, manifest }) => (answersOf(manifest).includes('delivery.quote') ? [id] : []));
}

/** Asks one app for quotes, within its deadline; null without an answer, none for a destination that it does not serve. */
export async function quoteByApp(
  context: InStore & Using<'background' | 'clock' | 'log' | 'tokenSecret' | 'webhookTestOrigins'> & UsingApps,
  { appId, question }: { appId: string; question: AppQuestion<'delivery.quote'> },
): Promise<readonly AppQuote[] | null> {
  const row = (await appRepository.active(context.db)).find(({ id }) => id === appId);
  const answer = row && (await askApp(context, { row, kind: 'delivery.quote', question }));
  if (!row || !answer) return null;
  return answer.options.map(({ service, valid_for_seconds: validForSeconds, ...quote }) => ({
    ...quote,
    code: `app_${shortOf(row.app)}_${service}`,
    validForSeconds,
  }));
}

/** Distinguishes the services of apps in codes of shipping methods; the same when an app is installed again. */
const shortOf = (app: string) => createHash('sha256').update(app).digest('hex').slice(0, 8);
