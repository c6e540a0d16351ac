import type { AppOrigin } from '@vitrine/contract/admin/schemas/apps.ts';
import { appManifestProblems } from '@vitrine/contract/apps/app-manifest-problems.ts';
import { appManifest, type AppManifest } from '@vitrine/contract/apps/app-manifest.ts';

import { findUrlProblem, requestPublicUrl } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoredManifest } from '#api/platform/database/app-tables.ts';
import { parseForeignJson } from '#api/platform/http/foreign-json.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';

export type ReadingManifest = Using<'webhookTestOrigins' | 'panelOrigin' | 'storeHosts'> &
  UsingApps & { readonly store: RequestStore };

const timeLimitMs = 10_000;
const maxManifestBytes = 100_000;

/** Reads a manifest: that of an app of the shop, or of a publisher's server. Refuses with `not_found` and problems in Portuguese. */
export async function readAppManifest(
  context: ReadingManifest & Refusing<'not_found'>,
  origin: AppOrigin,
): Promise<{ manifest: StoredManifest; manifestUrl: string | null }> {
  if ('built_in' in origin) {
    const app = context.services.apps.builtIn(origin.built_in);
    if (!app) throw context.refuse('not_found');
    return { manifest: app.manifest, manifestUrl: null };
  }
  return {
    manifest: await fetchAppManifest(context, origin.manifest_url),
    manifestUrl: origin.manifest_url,
  };
}

/** Fetches and checks the manifest at an address. */
export async function fetchAppManifest(context: ReadingManifest, url: string): Promise<AppManifest> {
  const { services } = context;
  const problem = findUrlProblem(url, services.webhookTestOrigins);
  if (problem) throw new OperatorProblem(`app_url_${problem}`);
  const answer = await requestPublicUrl(
    { method: 'GET', url, headers: { accept: 'application/json', 'user-agent': 'Vitrine-Apps/1' }, body: '' },
    {
      testOrigins: services.webhookTestOrigins,
      signal: new AbortController().signal,
      timeLimitMs,
      maxBytes: maxManifestBytes,
    },
  );
  const unreadable = (reason: string) => new OperatorProblem('app_manifest_unreadable', { url, reason });
  if (answer.problem === 'address_forbidden') throw new OperatorProblem('app_url_not_public');
  if (answer.problem !== null) throw unreadable(withoutResponse[answer.problem] ?? 'sem resposta');
  if (answer.statusCode !== 200) throw unreadable(`o servidor respondeu ${answer.statusCode}`);
  if (answer.start.length >= maxManifestBytes) throw unreadable('é grande demais');
  return checkManifest(context, { text: new TextDecoder().decode(answer.start), url });
}

const withoutResponse: Readonly<Record<string, string>> = {
  name_not_found: 'o nome não existe',
  connection_failed: 'a conexão falhou',
  certificate_invalid: 'o certificado não é válido',
  timed_out: 'demorou demais',
};

async function checkManifest(
  { services, store }: ReadingManifest,
  { text, url }: { text: string; url: string },
): Promise<AppManifest> {
  let value: unknown;
  try {
    value = parseForeignJson(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new OperatorProblem('app_manifest_unreadable', { url, reason: 'não é JSON' });
  }
  const parsed = appManifest.safeParse(value);
  if (!parsed.success) {
    throw new OperatorProblem('app_manifest_invalid', {
      problems: appManifestProblems(parsed.error).join(' '),
    });
  }
  const { base_url: baseUrl } = parsed.data;
  const problem = findUrlProblem(baseUrl, services.webhookTestOrigins);
  if (problem) throw new OperatorProblem(`app_url_${problem}`);
  const { origin, host, search, hash } = new URL(baseUrl);
  if (origin !== new URL(url).origin || search !== '' || hash !== '') {
    throw new OperatorProblem('app_manifest_invalid', {
      problems: 'base_url: use o mesmo endereço em que o manifesto está, sem ? ou #.',
    });
  }
  // A screen of the panel's own origin would not be separated from it.
  const ownHosts = await services.storeHosts(store.id);
  if (origin === new URL(services.panelOrigin).origin || ownHosts.includes(host)) {
    throw new OperatorProblem('app_url_own');
  }
  return parsed.data;
}
