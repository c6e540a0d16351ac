import { lockPolicy, publishPolicy } from '#api/contexts/content/content.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { actionOf } from './action-of.ts';
import type { UsingInstallation } from './create-installation.ts';
import { readChecklist } from './read-checklist.ts';

export const openingRoutes = {
  'GET /api/admin/checklist': readChecklist,

  'POST /api/admin/policies/{url_key}/publication': async (request) => {
    const { path, write, refuse } = request;
    await write((trx, trail) =>
      trail.change({
        target: { kind: 'page', id: path.url_key },
        async read() {
          const policy = await lockPolicy(trx, path.url_key);
          return policy ? { is_published: policy.status === 1 } : null;
        },
        async write(before) {
          if (!before) throw refuse('not_found');
          await publishPolicy(trx, path.url_key);
          return { is_published: true };
        },
      }),
    );
    return readChecklist(request);
  },

  'POST /api/admin/opening': async (request) => {
    const { services, store } = request;
    if (store.isInSetup) {
      await requireReady(request);
      await services.installation.open(store.publicId, actionOf(request, 'POST /api/admin/opening'));
    }
    return readChecklist({ ...request, store: { ...store, isInSetup: false } });
  },
} satisfies AdminHandlers<UsingInstallation>;

async function requireReady(request: Parameters<typeof readChecklist>[0]): Promise<void> {
  const { steps } = await readChecklist(request);
  const missing = steps.filter((step) => step.is_required && !step.is_done);
  if (missing.length === 0) return;
  throw new OperatorProblem('store_not_ready', { missing: missing.map(({ detail }) => detail).join(' ') });
}
