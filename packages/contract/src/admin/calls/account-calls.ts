import { parseEmail } from '@vitrine/brazil/email.ts';
import { z } from 'zod';

import {
  newPassword,
  ownNotice,
  sessionOpened,
  signedIn,
  staffSession,
  totpCode,
} from '#contract/admin/schemas/account.ts';
import { staffNoticeKinds } from '#contract/admin/staff-notices.ts';
import { defineCalls } from '#contract/call-definition.ts';
import {
  passkey,
  passkeyAssertion,
  passkeyCreation,
  passkeyNameInput,
  passkeyRegistration,
  passkeyRequest,
} from '#contract/schemas/passkey.ts';
import { idText, nothing, uuid } from '#contract/schemas/primitives.ts';

/** One that is malformed has no account. */
const email = z
  .string()
  .max(320)
  .transform((text) => parseEmail(text) ?? '');
const password = z.string().min(1).max(200);

/** The own account of whoever is signed in: sessions, password, second factor. */
export const accountCalls = defineCalls('staff', {
  'POST /api/admin/sessions': {
    summary:
      'Signs in: `token` is the bearer of all other calls. With a second factor on, `code` is one of the app or a recovery code; or `passkey` is what the browser has signed.',
    access: 'anyone',
    body: z.object({
      email,
      password,
      code: z.string().trim().max(20).optional(),
      passkey: passkeyAssertion.optional(),
    }),
    data: sessionOpened,
    status: 201,
    refusals: [
      'invalid_credentials',
      'second_factor_needed',
      'second_factor_wrong',
      'second_factor_unreadable',
      'passkey_invalid',
      'passkey_unknown',
      'passkey_blocked',
      'too_many_requests',
    ],
  },
  'POST /api/admin/sessions/passkey': {
    summary:
      'The request that the browser has signed by a passkey, as second factor of a right password: once, within ten minutes.',
    access: 'anyone',
    body: z.object({ email, password }),
    data: passkeyRequest,
    refusals: ['invalid_credentials', 'passkey_unknown', 'too_many_requests'],
  },
  'GET /api/admin/me': {
    summary: 'Who is signed in, in which store, and what they may do.',
    access: 'signed-in',
    data: signedIn,
  },
  'PUT /api/admin/me': {
    summary: 'Changes the own name.',
    access: 'signed-in',
    body: z.object({ name: z.string().trim().min(1).max(120) }),
    data: signedIn,
  },
  'GET /api/admin/sessions': {
    summary: 'The own open sessions, last used first.',
    access: 'signed-in',
    data: z.array(staffSession),
  },
  'DELETE /api/admin/sessions/current': {
    summary: 'Signs out.',
    access: 'signed-in',
    data: nothing,
  },
  'DELETE /api/admin/sessions/{id}': {
    summary: 'Ends one of the own sessions.',
    access: 'signed-in',
    path: z.object({ id: uuid }),
    data: nothing,
    refusals: ['not_found'],
  },
  'GET /api/admin/me/notices': {
    summary: 'The notices by mail that the role may get, and which of them the person gets.',
    access: 'signed-in',
    data: z.array(ownNotice),
  },
  'PUT /api/admin/me/notices': {
    summary: 'Chooses which notices the person gets by mail.',
    access: 'signed-in',
    body: z.object({ wanted: z.array(z.enum(staffNoticeKinds)).max(50) }),
    data: z.array(ownNotice),
  },
  'PUT /api/admin/me/password': {
    summary: 'Changes the own password and ends the other sessions.',
    access: 'signed-in',
    body: z.object({ current: password, password: newPassword }),
    data: nothing,
    refusals: ['password_wrong', 'problem', 'too_many_requests'],
  },
  'POST /api/admin/me/second-factor': {
    summary: 'Begins a second factor: a secret for the authenticator app, on once a code of it is confirmed.',
    access: 'signed-in',
    body: z.object({ password }),
    data: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
    refusals: ['password_wrong', 'second_factor_on', 'too_many_requests'],
  },
  'PUT /api/admin/me/second-factor': {
    summary:
      'Turns the second factor on and ends the other sessions. The recovery codes are shown this once.',
    access: 'signed-in',
    body: z.object({ code: totpCode }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
    refusals: ['second_factor_on', 'second_factor_not_begun', 'second_factor_wrong', 'too_many_requests'],
  },
  'GET /api/admin/me/passkeys': {
    summary: 'The own passkeys, a second factor, the newest first.',
    access: 'signed-in',
    data: z.array(passkey),
  },
  'POST /api/admin/me/passkeys/challenge': {
    summary: 'Begins a registration: what the browser creates a passkey of.',
    access: 'signed-in',
    body: z.object({ password }),
    data: passkeyCreation,
    refusals: ['password_wrong', 'passkeys_full', 'too_many_requests'],
  },
  'POST /api/admin/me/passkeys': {
    summary:
      'Adds the passkey that the browser has created and ends the other sessions. The first second factor comes with recovery codes, shown this once.',
    access: 'signed-in',
    body: z.object({ credential: passkeyRegistration, name: passkeyNameInput.optional() }),
    data: z.object({ passkey, recovery_codes: z.array(z.string()) }),
    status: 201,
    refusals: ['passkey_invalid', 'passkey_exists', 'passkeys_full', 'too_many_requests'],
  },
  'PUT /api/admin/me/passkeys/{id}': {
    summary: 'Renames one of the own passkeys.',
    access: 'signed-in',
    path: z.object({ id: idText }),
    body: z.object({ name: passkeyNameInput }),
    data: passkey,
    refusals: ['not_found'],
  },
  'DELETE /api/admin/me/passkeys/{id}': {
    summary: 'Removes one of the own passkeys. Without another second factor the recovery codes end, too.',
    access: 'signed-in',
    path: z.object({ id: idText }),
    body: z.object({ password }),
    data: nothing,
    refusals: ['not_found', 'password_wrong', 'too_many_requests'],
  },
  'DELETE /api/admin/me/second-factor': {
    summary: 'Turns the authenticator app off. Passkeys remain a second factor.',
    access: 'signed-in',
    body: z.object({ password }),
    data: nothing,
    refusals: ['password_wrong', 'too_many_requests'],
  },
  'POST /api/admin/password-links': {
    summary: 'Mails a link to set a new password, if the e-mail is of the store’s staff.',
    access: 'anyone',
    body: z.object({ email }),
    data: nothing,
    refusals: ['too_many_requests'],
  },
  'PUT /api/admin/password': {
    summary: 'Sets the password by a mailed link, of an invitation or a reset, and ends all sessions.',
    access: 'anyone',
    body: z.object({ token: z.string().max(100), password: newPassword }),
    data: z.object({ email: z.string() }),
    refusals: ['link_invalid', 'problem', 'too_many_requests'],
  },
});
