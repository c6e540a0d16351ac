import { customerById } from '#api/contexts/customer/customer.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import { askForReminder, chooseReminders, optOutOfReminders } from './choose-reminders.ts';
import { reminderRepository } from './reminder-repository.ts';
import { restoreSavedCart, showSavedCart } from './saved-cart.ts';

/** Tokens cannot be guessed; the limit spares the database. */
const links = limitByAddress('saved-carts', 300);

export const remindersRoutes = {
  'PUT /api/cart/carts/{cartId}/reminder': ({ path, body, ...request }) =>
    askForReminder(request, { cartId: path.cartId, email: body.email, isWanted: body.is_wanted }),

  'GET /api/customer/cart-reminders': async ({ db, customerId }) => ({
    is_wanted: (await reminderRepository.choice(db, customerId)) ?? false,
  }),

  'PUT /api/customer/cart-reminders': async ({ body, customerId, ...request }) => {
    const customer = await customerById(request.db, customerId);
    const isWanted = body.is_wanted;
    return chooseReminders(request, { customerId, email: customer?.email ?? '', isWanted });
  },

  'POST /api/cart/saved-carts/views': async (request) => {
    await links.count(request);
    return showSavedCart(request, { token: request.body.token, ownCartId: request.body.cart_id });
  },

  'POST /api/cart/carts/{cartId}/saved-lines': async (request) => {
    await links.count(request);
    return restoreSavedCart(request, { token: request.body.token, cartId: request.path.cartId });
  },

  'POST /api/customer/reminder-opt-outs': async (request) => {
    await links.count(request);
    return optOutOfReminders(request, { token: request.body.token, isWanted: request.body.is_wanted });
  },
} satisfies CallHandlers;
