import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import {
  address,
  addressInput,
  consent,
  customer,
  customerAttribute,
  customerGroup,
  customerInput,
  loginInput,
  profile,
  profileInput,
} from '#contract/schemas/customer.ts';
import { id, idText, nothing, pageNumber, told } from '#contract/schemas/primitives.ts';
import { pagedWishes, wishlist } from '#contract/schemas/wishlist.ts';

const email = z.string().trim().min(3).max(160);

export const customerCalls = defineCalls({
  'POST /api/auth/customers/login': {
    summary:
      'Logs a customer in: by password; by a mailed PIN in its place; `passwordless`, by the id of the customer that was registered a moment ago and its login grant in place of the password; by Facebook, whose token is checked there.',
    origin: 'core',
    access: 'public',
    body: loginInput,
    data: z.object({ access_token: z.string() }),
    refusals: [
      'invalid_credentials',
      'customer_not_found',
      'pin_invalid',
      'login_grant_invalid',
      'social_login_failed',
      'social_login_off',
      'too_many_requests',
      'upstream_timeout',
      'upstream_unavailable',
    ],
  },
  'GET /api/auth/customers/me': {
    summary: 'The customer of the token.',
    origin: 'core',
    access: 'customer',
    data: customer,
  },
  'POST /api/auth/customers/logout-everywhere': {
    summary: 'Voids every token that the customer was given until now, on whatever device.',
    origin: 'extension',
    access: 'customer',
    data: nothing,
  },
  'POST /api/customer/password/pin': {
    summary: 'Sends a PIN by e-mail. The answer is the same without an account.',
    origin: 'core',
    access: 'public',
    body: z.object({ email }),
    data: told('Access code sent.', 'Access code already sent.'),
    refusals: ['too_many_requests', 'mail_unavailable'],
  },
  'POST /api/customer/password': {
    summary: 'Sends the link for a new password. The answer is the same without an account.',
    origin: 'core',
    access: 'public',
    body: z.object({ email }),
    data: told('A password link was sent if there is an account.').extend({
      /** For the message: how long the link is good. */
      msg_params: z.object({ minutes: z.int() }),
    }),
    refusals: ['too_many_requests', 'mail_unavailable'],
  },
  'POST /api/customer/password/link': {
    summary: 'Tells whether the token of a link for a new password is still good; it stays good.',
    origin: 'extension',
    access: 'public',
    body: z.object({ token: z.string().max(400) }),
    data: nothing,
    refusals: ['password_link_invalid', 'too_many_requests'],
  },
  'PUT /api/customer/password': {
    summary: 'Sets a new password by token, and voids the tokens that the customer logged in with before.',
    origin: 'core',
    access: 'public',
    body: z.object({
      password: z.string().max(200),
      cpassword: z.string().max(200),
      token: z.string().max(400),
    }),
    data: told('Password updated successfully!'),
    refusals: ['password_link_invalid', 'too_many_requests'],
  },
  'PUT /api/customer/password/current': {
    summary:
      'Changes the password of who knows the old one. Voids the tokens given before, and gives a new one for this session.',
    origin: 'extension',
    access: 'customer',
    body: z.object({
      current_password: z.string().max(200),
      password: z.string().max(200),
      cpassword: z.string().max(200),
    }),
    data: told('Password updated successfully!').extend({ access_token: z.string() }),
    refusals: ['too_many_requests'],
  },
  'GET /api/customer/attributes/public': {
    summary: 'Dynamic attributes of the registration form.',
    origin: 'core',
    access: 'public',
    query: z.object({
      'show_in_form[]': z.union([z.string(), z.array(z.string())]).optional(),
      with: z.string().optional(),
    }),
    data: z.array(customerAttribute),
  },
  'GET /api/customer/groups': {
    summary: 'Groups that a person may choose at registration.',
    origin: 'core',
    access: 'public',
    query: z.object({ is_public: z.string().optional() }),
    data: z.array(customerGroup),
  },
  'GET /api/customer/customers/check_exists': {
    summary: 'Whether an e-mail or taxvat is registered.',
    origin: 'core',
    access: 'public',
    query: z.object({ taxvat: z.string().max(18).optional(), email: z.string().max(160).optional() }),
    data: z.object({ exists: z.boolean() }),
    refusals: ['too_many_requests'],
  },
  'POST /api/customer/customers': {
    summary: 'Registers a customer. Refusals about fields come as data: field to messages.',
    origin: 'core',
    access: 'public',
    body: customerInput,
    data: z.object({
      id,
      /** For an account without password: lets its owner in, once, within two minutes [REG-11]. */
      login_grant: z.string().optional(),
    }),
    status: 201,
    refusals: [
      'too_many_requests',
      'captcha_failed',
      'upstream_unavailable',
      'company_not_found',
      'company_refused',
      'company_activity_refused',
      'company_unverified',
      'company_registry_silent',
    ],
  },
  'GET /api/customer/profile': {
    summary: 'What the customer told of themselves at registration.',
    origin: 'extension',
    access: 'customer',
    data: profile,
  },
  'PUT /api/customer/profile': {
    summary:
      'Changes it. Document and e-mail stay: who an account is, and where it is reached, is not changed in passing.',
    origin: 'extension',
    access: 'customer',
    body: profileInput,
    data: profile,
  },
  'GET /api/customer/addresses': {
    summary: 'The customer’s addresses, the default first.',
    origin: 'extension',
    access: 'customer',
    data: z.array(address),
  },
  'POST /api/customer/addresses': {
    summary: 'Adds an address.',
    origin: 'extension',
    access: 'customer',
    body: addressInput,
    data: address,
    status: 201,
  },
  'GET /api/customer/addresses/{id}': {
    summary: 'One of the customer’s addresses.',
    origin: 'extension',
    access: 'customer',
    path: z.object({ id: idText }),
    data: address,
    refusals: ['address_not_found'],
  },
  'PUT /api/customer/addresses/{id}': {
    summary: 'Changes an address.',
    origin: 'extension',
    access: 'customer',
    path: z.object({ id: idText }),
    body: addressInput,
    data: address,
    refusals: ['address_not_found'],
  },
  'DELETE /api/customer/addresses/{id}': {
    summary: 'Removes an address.',
    origin: 'extension',
    access: 'customer',
    path: z.object({ id: idText }),
    data: nothing,
    refusals: ['address_not_found'],
  },
  'GET /api/customer/wishlist/customer': {
    summary: 'What the customer wishes for, by id.',
    origin: 'core',
    access: 'customer',
    data: wishlist,
  },
  'GET /api/customer/wishlist/products': {
    summary:
      'The same as products, as they are now and as they were when they were added; paged, newest first.',
    origin: 'extension',
    access: 'customer',
    query: z.object({ page: pageNumber.optional() }),
    data: pagedWishes,
    refusals: ['not_found'],
  },
  'POST /api/customer/wishlist': {
    summary: 'Adds a product to the wishlist; one that is there stays as it is.',
    origin: 'core',
    access: 'customer',
    body: z.object({ product_id: id }),
    data: nothing,
    refusals: ['not_found', 'wishlist_full'],
  },
  'DELETE /api/customer/wishlist': {
    summary: 'Takes a product off the wishlist.',
    origin: 'core',
    access: 'customer',
    query: z.object({ product_id: idText, wishlist_id: idText }),
    data: nothing,
    refusals: ['not_found'],
  },
  'GET /api/customer/consent': {
    summary: 'What this customer agreed to; null when never asked.',
    origin: 'extension',
    access: 'customer',
    data: consent.nullable(),
  },
  'PUT /api/customer/consent': {
    summary: 'Keeps what this customer agreed to.',
    origin: 'extension',
    access: 'customer',
    body: consent,
    data: nothing,
  },
});
