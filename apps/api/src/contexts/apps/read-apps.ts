import type { AppDetail, AppScreen, InstalledApp } from '@vitrine/contract/admin/schemas/apps.ts';

import { endpointProblem } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { appAccountRepository } from './app-account-repository.ts';
import { appAnswerRepository } from './app-answer-repository.ts';
import type { UsingApps } from './app-host.ts';
import { appJobRepository } from './app-job-repository.ts';
import { type AppRow, appRepository } from './app-repository.ts';
import { appSettingFields } from './app-settings.ts';
import { termsOf } from './app-terms.ts';
import { redirectUri } from './authorize-app.ts';
import { versionOfSettings } from './change-app.ts';

type Reading = InStore &
  Using<'tokenSecret' | 'panelOrigin' | 'providers'> &
  UsingApps & { readonly store: RequestStore };

/** Returns the apps of a store by name, and those of the shop that it has not installed. */
export async function listApps(context: Reading) {
  const { db, services } = context;
  const [rows, troubled] = await Promise.all([appRepository.all(db), appsWithProblems(db)]);
  const available = services.apps.builtInApps
    .map(({ manifest }) => manifest)
    .filter(({ id }) => rows.every(({ app }) => app !== id))
    .map(({ id: app, name, description = '', publisher }) => ({
      app,
      name,
      description,
      publisher: publisher.name,
    }));
  return { items: rows.map((row) => toInstalled(row, troubled)).toSorted(byName), available };
}

const byName = (one: InstalledApp, other: InstalledApp) => one.name.localeCompare(other.name, 'pt-BR');

async function appsWithProblems(db: StoreDatabase): Promise<ReadonlySet<string>> {
  const [failing, accounts, jobs] = await Promise.all([
    appAnswerRepository.failing(db),
    appAccountRepository.withProblem(db),
    appJobRepository.appsWithFailed(db),
  ]);
  return new Set([...failing, ...[...accounts, ...jobs].map(({ app_id: id }) => id)]);
}

function toInstalled(row: AppRow, troubled: ReadonlySet<string>): InstalledApp {
  const { id, app, source, status, manifest } = row;
  return {
    id,
    app,
    name: manifest.name,
    version: manifest.version,
    publisher: manifest.publisher.name,
    source,
    status,
    waits_for_consent: row.pending_manifest !== null,
    has_problem: row.check_problem !== null || troubled.has(id),
    installed_at: row.installed_at.toISOString(),
  };
}

/** Returns an app with its settings, last answers and faults; refuses with `not_found`. */
export async function readApp(context: Reading & Refusing<'not_found'>, id: string): Promise<AppDetail> {
  const { db, services, store, refuse } = context;
  const row = await appRepository.byId(db, id);
  if (!row || row.status === 'removed') throw refuse('not_found');
  const [troubled, answers, account, failedJobs, ended] = await Promise.all([
    appsWithProblems(db),
    appAnswerRepository.last(db, id),
    appAccountRepository.of(db, id),
    appJobRepository.failed(db, id),
    row.endpoint_id === null ? null : endpointProblem(db, row.endpoint_id),
  ]);
  const builtIn = services.apps.builtIn(row.app);
  return {
    ...toInstalled(row, troubled),
    terms: termsOf(row.manifest),
    pending: row.pending_manifest && termsOf(row.pending_manifest),
    manifest_url: row.manifest_url,
    installed_by: row.installed_by,
    checked_at: row.checked_at.toISOString(),
    check_problem: row.check_problem,
    settings: appSettingFields(context, { fields: row.manifest.settings, row }),
    settings_version: versionOfSettings(context, row),
    account: builtIn?.authorization
      ? {
          is_connected: account?.secrets != null,
          label: account?.label ?? '',
          problem: account?.problem ?? null,
          connected_at: account?.connected_at?.toISOString() ?? null,
          redirect_uri: redirectUri(services),
        }
      : null,
    receives_at: builtIn?.receive
      ? `${services.providers.publicApiUrl}/api/apps/${id}/messages?store=${store.publicId}`
      : null,
    endpoint_problem: ended === null ? null : endpointProblems[ended],
    webhook_id: row.endpoint_id,
    answers: answers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() })),
    failed_jobs: failedJobs.map(({ created_at: at, problem, ...job }) => ({
      ...job,
      problem: problem ?? '',
      created_at: at.toISOString(),
    })),
  };
}

const endpointProblems = {
  gone: 'O aplicativo respondeu que os avisos não existem mais (410).',
  failing: 'O aplicativo não aceita avisos há três dias.',
};

/** Returns the screens of the active apps of a store. */
export async function listAppScreens(db: StoreDatabase): Promise<AppScreen[]> {
  const apps = await appRepository.active(db);
  return apps.flatMap(({ id, app, manifest }) =>
    manifest.screens.map(({ place, title }, position) => ({
      id,
      app,
      name: manifest.name,
      place,
      position,
      title,
      origin: termsOf(manifest).origin,
    })),
  );
}
