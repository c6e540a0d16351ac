import { readOrderDraft } from '#api/contexts/drafts/drafts.public.ts';
import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { payDraftByTransfer } from './pay-draft-by-transfer.ts';

export const draftTransfersRoutes = {
  'POST /api/admin/order-drafts/{id}/transfer': async ({ db, services, actor, path, body, now, write }) => {
    const { id } = path;
    const { version, received_on: receivedOn } = body;
    const { orderId, report } = await write((trx, trail) =>
      payDraftByTransfer({ trx, trail }, { id, version, receivedOn }),
    );
    report();
    services.background.run('settle what a transfer replaces', () =>
      settlePayments({ db, services }, { orderId }),
    );
    return readOrderDraft({ db, actor, now }, id);
  },
} satisfies AdminHandlers;
