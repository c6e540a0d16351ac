import type { UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

import { askQuote } from './ask-quote.ts';
import { declineQuote } from './decline-quote.ts';
import { findQuote, listQuotes, readQuote } from './read-quotes.ts';

export const quotesRoutes = {
  'GET /api/customer/quotes': ({ db, services, customerId, query, refuse }) =>
    listQuotes({ db, services, refuse }, { customerId, page: query.page ?? 1 }),

  'GET /api/customer/quotes/{id}': ({ db, services, customerId, buyer, path, refuse }) =>
    readQuote({ db, services, refuse }, { customerId, buyer, id: path.id }),

  'POST /api/customer/quotes': async ({ db, services, customerId, buyer, headers, body, refuse }) => {
    const id = await askQuote(
      { db, services, refuse },
      { customerId, buyerId: buyer?.id ?? null, key: headers['idempotency-key'], input: body },
    );
    const asked = await findQuote({ db, services }, { customerId, buyer, id });
    if (!asked) throw new Error(`quote ${id} was not saved`);
    return asked;
  },

  'POST /api/customer/quotes/{id}/decline': async ({
    db,
    services,
    customerId,
    buyer,
    path,
    body,
    refuse,
  }) => {
    const { id } = path;
    await declineQuote({ db, services, refuse }, { customerId, id, reason: body.reason });
    return readQuote({ db, services, refuse }, { customerId, buyer, id });
  },
} satisfies CallHandlers<UsingCarrier>;
