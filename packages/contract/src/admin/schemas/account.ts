import { z } from 'zod';

import { instancePermissionNames, permissionNames } from '#contract/admin/permissions.ts';
import { staffNoticeKinds } from '#contract/admin/staff-notices.ts';
import { id, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** Length rather than kinds of characters, as NIST SP 800-63B recommends. */
export const newPassword = z.string().min(12).max(200);

/** Of an authenticator app. */
export const totpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

export const signedIn = z.object({
  staff: z.object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.string(),
    role_label: z.string(),
    /** By an app or by passkeys. */
    has_second_factor: z.boolean(),
    has_authenticator_app: z.boolean(),
  }),
  store: z.object({
    public_id: z.string(),
    name: z.string(),
    /** Of the home page, for shoppers. */
    url: z.url(),
    /** Not open to shoppers yet. */
    is_in_setup: z.boolean(),
    /** Its owner has closed it down (decision 136). */
    is_closed_down: z.boolean(),
  }),
  /** Of the role, and those of an instance operator. */
  permissions: z.array(z.enum([...permissionNames, ...instancePermissionNames])),
});

export const ownNotice = z.object({ kind: z.enum(staffNoticeKinds), is_wanted: z.boolean() });

export type OwnNotice = z.infer<typeof ownNotice>;

export const sessionOpened = signedIn.extend({ token: z.string(), expires_at: isoDateTime });

export const staffSession = z.object({
  id: uuid,
  created_at: isoDateTime,
  last_seen_at: isoDateTime,
  /** The browser as it names itself, cut to 200 characters. */
  user_agent: z.string(),
  is_current: z.boolean(),
});

export type SignedIn = z.infer<typeof signedIn>;
