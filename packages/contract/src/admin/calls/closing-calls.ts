import { closingOfStore, correctedClosing, newClosing } from '#contract/admin/schemas/closing.ts';
import { defineCalls } from '#contract/call-definition.ts';

/** Closing a store down for good, and reopening it while its data exist. */
export const closingCalls = defineCalls('staff', {
  'GET /api/admin/closing': {
    summary: 'Whether the store has closed down, and what is not settled.',
    access: 'store.close',
    data: closingOfStore,
  },
  'POST /api/admin/closing': {
    summary:
      'Closes the store down: from then on nothing is sold, its catalogue answers 410, and its customers keep their account. Refused with `store_name_differs` unless the store’s name is typed, and with `access_too_short` if customers would lose their account too soon.',
    access: 'store.close',
    body: newClosing,
    data: closingOfStore,
    status: 201,
    refusals: ['problem'],
  },
  'PUT /api/admin/closing': {
    summary:
      'Corrects the text for shoppers and the day until which they keep their account, while the store stays closed. Refused with `access_too_short` for another day that is before `first_access_until`.',
    access: 'store.close',
    body: correctedClosing,
    data: closingOfStore,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'DELETE /api/admin/closing': {
    summary: 'Reopens the store.',
    access: 'store.close',
    data: closingOfStore,
  },
});
