import type { AdminContract } from '@vitrine/contract/admin/admin-contract.ts';
import type { z } from 'zod';

import type { UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import { originOfStore } from '#api/contexts/store/store.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { createDraftLink, mailDraftLink, preparedOrderLink, revokeDraftLink } from './draft-link.ts';
import { priceDraft } from './price-draft.ts';
import {
  changeDraft,
  createDraft,
  discardOrderDraft,
  requirePersonal,
  type WrittenDraft,
} from './save-draft.ts';
import { findDraftVariants, listDrafts, readOrderDraft, showQuote } from './show-draft.ts';

export const orderDraftsRoutes = {
  'GET /api/admin/order-drafts': ({ db, actor, query }) => listDrafts({ db, actor }, query),

  'GET /api/admin/order-drafts/{id}': ({ db, actor, path, now }) =>
    readOrderDraft({ db, actor, now }, path.id),

  'GET /api/admin/order-draft-variants': ({ db, query }) => findDraftVariants(db, query.q),

  'POST /api/admin/order-draft-quotes': async ({ db, services, body }) =>
    showQuote(db, { quote: await priceDraft({ db, services }, body), customerId: body.customer_id }),

  'POST /api/admin/order-drafts': async ({ db, services, actor, body, now, write, refuse }) => {
    requirePersonal({ actor, refuse });
    const draft = await writtenDraft({ db, services }, body);
    const id = await write((trx, trail) => createDraft({ trx, trail }, draft));
    return readOrderDraft({ db, actor, now }, id);
  },

  'PUT /api/admin/order-drafts/{id}': async ({ db, services, actor, path, body, now, write, refuse }) => {
    requirePersonal({ actor, refuse });
    const draft = await writtenDraft({ db, services }, body);
    await write((trx, trail) =>
      changeDraft({ trx, trail }, { ...draft, id: path.id, version: body.version }),
    );
    return readOrderDraft({ db, actor, now }, path.id);
  },

  'POST /api/admin/order-drafts/{id}/link': async ({ path, body, write, now, ...request }) => {
    const { db, services, store, actor } = request;
    requirePersonal(request);
    const { id } = path;
    const { token, expiresAt } = await write((trx, trail) =>
      createDraftLink({ trx, trail, services }, { id, version: body.version, validDays: body.valid_days }),
    );
    if (body.is_mailed) {
      services.background.run('mail the link of a draft', () =>
        mailDraftLink({ db, services, store }, { id, token, expiresAt }),
      );
    }
    const origin = await originOfStore({ db, services, store });
    return { draft: await readOrderDraft({ db, actor, now }, id), link: preparedOrderLink(origin, token) };
  },

  'POST /api/admin/order-drafts/{id}/link-revocation': async ({ db, actor, path, now, write }) => {
    await write((trx, trail) => revokeDraftLink({ trx, trail }, path.id));
    return readOrderDraft({ db, actor, now }, path.id);
  },

  'POST /api/admin/order-drafts/{id}/discard': async ({ db, actor, path, body, now, write }) => {
    await write((trx, trail) => discardOrderDraft({ trx, trail }, { id: path.id, version: body.version }));
    return readOrderDraft({ db, actor, now }, path.id);
  },
} satisfies AdminHandlers<UsingCarrier>;

type DraftBody = z.output<AdminContract['POST /api/admin/order-drafts']['body']>;

async function writtenDraft(
  { db, services }: InStore & Using<'clock' | 'log'> & UsingCarrier,
  { address, note, shipping, ...terms }: DraftBody,
): Promise<WrittenDraft> {
  const postcode = address?.postcode ?? null;
  const quote = await priceDraft({ db, services }, { ...terms, shipping, postcode });
  return { ...terms, address, note, quote };
}
