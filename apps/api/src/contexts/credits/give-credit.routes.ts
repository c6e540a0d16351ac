import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { readBalances } from './credits.public.ts';
import { giveCredit } from './give-credit.ts';

export const giveCreditRoutes = {
  'POST /api/admin/customers/{id}/credits': async ({ db, path, body, now, write }) => {
    const { kind, amount_centavos: centavos, origin, expires_at: expires, key } = body;
    const expiresAt = expires === null ? null : new Date(expires);
    const isNew = await write((trx, trail) =>
      giveCredit({ trx, trail, now }, { customerId: path.id, kind, centavos, origin, expiresAt, key }),
    );
    return { ...(await readBalances(db, { customerId: path.id, now })), is_new: isNew };
  },
} satisfies AdminHandlers;
