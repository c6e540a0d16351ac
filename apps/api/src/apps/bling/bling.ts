import type { BuiltInApp } from '#api/contexts/apps/apps.public.ts';

import { blingAuthorization, revokeBlingAccess } from './bling-authorization.ts';
import { blingManifest } from './bling-manifest.ts';
import { receiveMessages } from './receive-message.ts';

const hourMs = 3_600_000;

/** Orders, invoices and stock of Bling [INT+02]. */
export const bling: BuiltInApp = {
  manifest: blingManifest,
  authorization: blingAuthorization,
  topics: {},
  actions: {},
  jobs: {
    // Renews what expires, so that no connection ends because the shop was quiet for a month.
    'renew-account': { everyMs: 2 * hourMs, run: async ({ account }) => void (await account.read()) },
  },
  receive: receiveMessages({}),
  async leave(context) {
    const held = await context.account.read();
    if (held) await revokeBlingAccess(context, held);
  },
};
