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
import { nothing, uuid } from '#contract/schemas/primitives.ts';

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
      'Signs in: `token` is the bearer of all other calls. With a second factor on, `code` is one of the app or a recovery code.',
    access: 'anyone',
    body: z.object({ email, password, code: z.string().trim().max(20).optional() }),
    data: sessionOpened,
    status: 201,
    refusals: [
      'invalid_credentials',
      'second_factor_needed',
      'second_factor_wrong',
      'second_factor_unreadable',
      'too_many_requests',
    ],
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
  'DELETE /api/admin/me/second-factor': {
    summary: 'Turns the second factor off.',
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
