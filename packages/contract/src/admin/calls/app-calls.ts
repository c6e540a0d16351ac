import { z } from 'zod';

import {
  appDetail,
  appInstallation,
  appOrigin,
  appPreview,
  appScreen,
  appSettingsInput,
  availableApp,
  installedApp,
  openedAppScreen,
} from '#contract/admin/schemas/apps.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { nothing, uuid } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: uuid });
/** A record whose screen the app is shown beside: an order's number. */
const record = z.string().regex(/^[\w-]{1,40}$/);
const name = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);

/** Apps of a store: docs/contracts/apps.md. */
export const appCalls = defineCalls('staff', {
  'GET /api/admin/apps': {
    summary: 'The apps of the store, by name, and those that are part of the shop and could be installed.',
    access: 'apps.read',
    data: z.object({ items: z.array(installedApp), available: z.array(availableApp) }),
  },
  'GET /api/admin/app-screens': {
    summary: 'The screens that active apps show in the panel.',
    access: 'apps.read',
    data: z.object({ items: z.array(appScreen) }),
  },
  'POST /api/admin/app-previews': {
    summary: 'Reads a manifest and returns what an owner would consent to. Changes nothing.',
    access: 'apps.write',
    body: appOrigin,
    data: appPreview,
    refusals: ['problem', 'not_found', 'too_many_requests'],
  },
  'POST /api/admin/apps': {
    summary:
      'Installs an app with exactly the manifest of the `digest`. Its key and secret go to the app alone, which confirms with a status of 2xx.',
    access: 'apps.write',
    body: appInstallation,
    data: appDetail,
    status: 201,
    refusals: ['problem', 'not_found', 'too_many_requests'],
  },
  'GET /api/admin/apps/{id}': {
    summary: 'One app with its settings, last answers and faults.',
    access: 'apps.read',
    path: ofId,
    data: appDetail,
    refusals: ['not_found'],
  },
  'DELETE /api/admin/apps/{id}': {
    summary: 'Removes an app: its key, endpoint, secrets and account end at once, then it is notified.',
    access: 'apps.write',
    path: ofId,
    data: nothing,
    refusals: ['not_found'],
  },
  'PUT /api/admin/apps/{id}/settings': {
    summary: 'Changes the settings that its manifest names. A secret that is not sent stays.',
    access: 'apps.write',
    path: ofId,
    body: appSettingsInput,
    data: appDetail,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/apps/{id}/manifest-checks': {
    summary:
      'Reads the manifest again. One that wants no more than before is taken over; another one waits for consent; of one that cannot be read, `check_problem` says why.',
    access: 'apps.write',
    path: ofId,
    data: appDetail,
    refusals: ['not_found', 'problem', 'too_many_requests'],
  },
  'POST /api/admin/apps/{id}/consents': {
    summary: 'Takes over the manifest that waits, of exactly this `digest`.',
    access: 'apps.write',
    path: ofId,
    body: z.object({ digest: z.string().regex(/^[\w-]{43}$/) }),
    data: appDetail,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/apps/{id}/suspension': {
    summary: 'Stops an app without forgetting it: its key, topics, answers and screens rest.',
    access: 'apps.write',
    path: ofId,
    data: appDetail,
    refusals: ['not_found', 'problem'],
  },
  'DELETE /api/admin/apps/{id}/suspension': {
    summary: 'Lets a suspended app go on.',
    access: 'apps.write',
    path: ofId,
    data: appDetail,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/apps/{id}/screens/{position}': {
    summary:
      'Opens a screen: its address with a token of five minutes, which names store, person, permissions and record.',
    access: 'apps.read',
    path: z.object({ id: uuid, position: z.string().regex(/^\d$/).transform(Number) }),
    body: z.object({ record: record.optional() }),
    data: openedAppScreen,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/apps/{id}/actions/{action}': {
    summary:
      'Does something that a screen of an app offers that is part of the shop; takes the permission of the action.',
    access: 'apps.read',
    path: z.object({ id: uuid, action: name }),
    body: z.object({ input: z.unknown() }),
    data: z.object({ output: z.unknown() }),
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/apps/{id}/authorizations': {
    summary: 'Begins to connect the account of an app at its provider: the address where a person consents.',
    access: 'apps.write',
    path: ofId,
    data: z.object({ url: z.string() }),
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/app-authorizations': {
    summary: 'Ends what a person began: the provider sent them back with a code.',
    access: 'apps.write',
    body: z.object({ state: z.string().min(1).max(200), code: z.string().min(1).max(4000) }),
    data: appDetail,
    refusals: ['not_found', 'problem'],
  },
  'DELETE /api/admin/apps/{id}/account': {
    summary: 'Disconnects the account of an app; its secrets are deleted.',
    access: 'apps.write',
    path: ofId,
    data: appDetail,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/apps/{id}/jobs/{job}/retry': {
    summary: 'Tries a job again that failed for the last time.',
    access: 'apps.write',
    path: z.object({ id: uuid, job: uuid }),
    data: appDetail,
    refusals: ['not_found'],
  },
});
