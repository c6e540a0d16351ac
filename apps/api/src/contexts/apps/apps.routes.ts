import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { UsingApps } from './app-host.ts';
import { appRepository } from './app-repository.ts';
import { termsOf } from './app-terms.ts';
import { appTarget } from './audited-app.ts';
import {
  beginAuthorization,
  connectAppAccount,
  disconnectAppAccount,
  exchangeCode,
  statedFault,
} from './authorize-app.ts';
import {
  changeAppSettings,
  consentToManifest,
  noteManifest,
  resumeApp,
  retryAppJob,
  suspendApp,
} from './change-app.ts';
import { installApp } from './install-app.ts';
import { openAppScreen } from './open-app-screen.ts';
import { readAppManifest } from './read-app-manifest.ts';
import { listApps, listAppScreens, readApp } from './read-apps.ts';
import { recheckManifest } from './recheck-manifest.ts';
import { removeApp } from './remove-app.ts';
import { takeLeave } from './take-leave.ts';
import { withinTime } from './within-time.ts';

/** Each sends requests to a stranger's server. */
const manifestReads = limitByAddressInPanel('app-manifests', 60);
const actionLimitMs = 30_000;

export const appsRoutes = {
  'GET /api/admin/apps': (request) => listApps(request),

  'GET /api/admin/app-screens': async ({ db }) => ({ items: await listAppScreens(db) }),

  'POST /api/admin/app-previews': async (request) => {
    await manifestReads.count(request);
    const { manifest } = await readAppManifest(request, request.body);
    const installed = await appRepository.byApp(request.db, manifest.id);
    return { ...termsOf(manifest), installed_id: installed?.id ?? null };
  },

  'POST /api/admin/apps': async (request) => {
    await manifestReads.count(request);
    return readApp(request, await installApp(request, request.body));
  },

  'GET /api/admin/apps/{id}': (request) => readApp(request, request.path.id),

  'DELETE /api/admin/apps/{id}': async (request) => {
    const { path, write, now } = request;
    await takeLeave(request, path.id);
    await write((trx, trail) => removeApp({ trx, trail }, { id: path.id, now }));
    return null;
  },

  'PUT /api/admin/apps/{id}/settings': async (request) => {
    const { path, body, write, services, now } = request;
    await write((trx, trail) => changeAppSettings({ trx, trail, services, now }, { ...body, id: path.id }));
    return readApp(request, path.id);
  },

  'POST /api/admin/apps/{id}/manifest-checks': async (request) => {
    const { db, path, write, services, now, refuse } = request;
    await manifestReads.count(request);
    const row = await appRepository.byId(db, path.id);
    if (!row || row.status === 'removed') throw refuse('not_found');
    const isKnown = await recheckManifest(request, {
      row,
      note: (manifest) =>
        write((trx, trail) => noteManifest({ trx, trail, services, now }, { id: path.id, manifest })),
    });
    if (!isKnown) throw new OperatorProblem('app_of_shop', { name: row.manifest.name });
    return readApp(request, path.id);
  },

  'POST /api/admin/apps/{id}/consents': async (request) => {
    const { path, body, write, services, now } = request;
    await write((trx, trail) =>
      consentToManifest({ trx, trail, services, now }, { id: path.id, digest: body.digest }),
    );
    return readApp(request, path.id);
  },

  'POST /api/admin/apps/{id}/suspension': async (request) => {
    const { path, write, services, now } = request;
    await write((trx, trail) => suspendApp({ trx, trail, services, now }, path.id));
    return readApp(request, path.id);
  },

  'DELETE /api/admin/apps/{id}/suspension': async (request) => {
    const { path, write, services, now } = request;
    await write((trx, trail) => resumeApp({ trx, trail, services, now }, path.id));
    return readApp(request, path.id);
  },

  'POST /api/admin/apps/{id}/screens/{position}': (request) =>
    openAppScreen(request, { ...request.path, record: request.body.record }),

  'POST /api/admin/apps/{id}/actions/{action}': async (request) => {
    const { db, path, body, actor, store, services, refuse, write } = request;
    const row = await appRepository.byId(db, path.id);
    const action = row && services.apps.builtIn(row.app)?.actions?.[path.action];
    if (!row || !action || row.status === 'removed') throw refuse('not_found');
    if (row.status !== 'active') throw new OperatorProblem('app_not_active', { name: row.manifest.name });
    if (!actor.permissions.has(action.permission)) throw refuse('forbidden');
    // What the app then does is audited under its own name.
    await write((_, trail) =>
      trail.record(appTarget(path.id), { before: null, after: { action: path.action } }),
    );
    try {
      const output = await withinTime(actionLimitMs, new AbortController().signal, (signal) =>
        action.run(services.apps.contextOf(db, { store, row, signal }), body.input),
      );
      return { output: output ?? null };
    } catch (error) {
      throw statedFault(error);
    }
  },

  'POST /api/admin/apps/{id}/authorizations': async ({ path, write, services, now }) => ({
    url: await write((trx, trail) => beginAuthorization({ trx, trail, services, now }, path.id)),
  }),

  'POST /api/admin/app-authorizations': async (request) => {
    const { body, write, services, now } = request;
    const exchanged = await exchangeCode(request, body);
    await write((trx, trail) => connectAppAccount({ trx, trail, services, now }, exchanged));
    return readApp(request, exchanged.row.id);
  },

  'DELETE /api/admin/apps/{id}/account': async (request) => {
    const { path, write } = request;
    await takeLeave(request, path.id);
    await write((trx, trail) => disconnectAppAccount({ trx, trail }, path.id));
    return readApp(request, path.id);
  },

  'POST /api/admin/apps/{id}/jobs/{job}/retry': async (request) => {
    const { path, write, services, now } = request;
    await write((trx, trail) => retryAppJob({ trx, trail, services, now }, path));
    return readApp(request, path.id);
  },
} satisfies AdminHandlers<UsingApps>;
