import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import { pastOrdersOf } from '#api/contexts/past-orders/past-orders.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import { addressRepository } from './address-repository.ts';
import { checkExists } from './check-exists.ts';
import { checkPasswordLink } from './check-password-link.ts';
import { readConsent, recordConsent } from './consent.ts';
import { createCustomer } from './create-customer.ts';
import { toAddressResponse } from './domain/check-address.ts';
import { readAddress } from './read-address.ts';
import { readProfile } from './read-profile.ts';
import { registrationFormRepository } from './registration-form-repository.ts';
import { removeAddress } from './remove-address.ts';
import { requestEmailChange } from './request-email-change.ts';
import { addAddress, changeAddress } from './save-address.ts';
import { saveProfile } from './save-profile.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { sendPin } from './send-pin.ts';

/** A registration form makes two checks; an address with many more is enumerating accounts [REG-10]. */
const checks = limitByAddress('existence-checks', 100);
const registrations = limitByAddress('registrations', 100);
const mails = limitByAddress('account-mails', 60);
const linkChecks = limitByAddress('link-checks', 60);

export const customerRoutes = {
  'GET /api/customer/attributes/public': ({ db, query }) =>
    registrationFormRepository.attributes(db, shownInForm(query['show_in_form[]'])),

  'GET /api/customer/groups': ({ db }) => registrationFormRepository.publicGroups(db),

  'GET /api/customer/customers/check_exists': async ({ db, query, ...request }) => {
    await checks.count(request);
    return checkExists(db, query);
  },

  'POST /api/customer/customers': async ({ body, ...request }) => {
    await registrations.count(request);
    return createCustomer(request, body);
  },

  'GET /api/customer/profile': ({ db, customerId, refuse }) => readProfile({ db, refuse }, customerId),

  'GET /api/customer/past-orders': ({ db, customerId }) => pastOrdersOf(db, customerId),

  'PUT /api/customer/profile': ({ db, customerId, body, services, refuse }) =>
    saveProfile({ db, refuse }, { customerId, input: body, now: services.clock.now() }),

  'GET /api/customer/addresses': async ({ db, customerId }) =>
    (await addressRepository.ofCustomer(db, customerId)).map(toAddressResponse),

  'POST /api/customer/addresses': ({ body, ...request }) => addAddress(request, body),

  'GET /api/customer/addresses/{id}': ({ db, customerId, path, refuse }) =>
    readAddress({ db, refuse }, { customerId, id: path.id }),

  'PUT /api/customer/addresses/{id}': ({ body, path, ...request }) =>
    changeAddress(request, { id: path.id, input: body }),

  'DELETE /api/customer/addresses/{id}': ({ db, customerId, path, refuse }) =>
    removeAddress({ db, refuse }, { customerId, id: path.id }),

  'POST /api/customer/password': async ({ body, ...request }) => {
    await mails.count(request);
    return sendPasswordLink(request, body.email);
  },

  'POST /api/customer/password/link': async ({ body, ...request }) => {
    await linkChecks.count(request);
    return checkPasswordLink(request, body.token);
  },

  'POST /api/customer/password/pin': async ({ body, ...request }) => {
    await mails.count(request);
    return sendPin(request, body.email);
  },

  'POST /api/customer/email': async ({ body, ...request }) => {
    await mails.count(request);
    return requestEmailChange(request, body);
  },

  // A buyer's choice is the browser's alone: the stored one is the account's.
  'GET /api/customer/consent': async ({ db, customerId, buyer }) =>
    buyer ? null : readConsent(db, customerId),

  'PUT /api/customer/consent': async ({ db, customerId, buyer, body, services }) =>
    buyer ? null : recordConsent(db, { customerId, choice: body, now: services.clock.now() }),
} satisfies CallHandlers<UsingLookups>;

/** Parses `1,2` or a repeated parameter. Hidden attributes (0) are never public. */
function shownInForm(context: string | string[] | undefined): number[] {
  const numbers = [context ?? '1,2'].flat().flatMap((text) => text.split(',').map(Number));
  return numbers.filter((shown) => shown === 1 || shown === 2);
}
