import { mailStaff, panelLink } from '#api/contexts/staff/staff.public.ts';
import type { OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { webhookEndedMail } from './webhook-ended-mail.ts';
import { webhookRepository } from './webhook-repository.ts';

/** Sends the queued notices about webhooks as mails to owners. */
export const webhookMailHandlers = {
  async webhook_ended(delivery) {
    const id = String(delivery.payload['endpoint_id']);
    const endpoint = await webhookRepository.byId(delivery.db, id);
    // Removed, or switched on again meanwhile.
    if (!endpoint?.disabled_because) return;
    const { url, disabled_because: because } = endpoint;
    await mailStaff(delivery, async (recipient) =>
      webhookEndedMail({
        ...recipient,
        host: new URL(url).host,
        because,
        link: panelLink(delivery),
      }),
    );
  },
} satisfies OutboxHandlers;
