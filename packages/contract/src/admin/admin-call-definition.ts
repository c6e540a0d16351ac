import type { z } from 'zod';

import type { HttpMethod } from '#contract/call-definition.ts';
import { uncheckedBodyBytes } from '#contract/read-request-body.ts';

import type { AdminRefusalCode } from './admin-refusals.ts';
import type { AnyPermission } from './permissions.ts';

export type AdminCallKey = `${HttpMethod} /api/admin/${string}`;

/**
 * One call of the panel or of a program with an API key. Its key in the map is its method and path.
 *
 * - `access`: the permission that it needs, of a role or of instance operators; `signed-in` any staff of the store, for their own account, never a key;
 *   `anyone` without a session. There is no default: a call without it does not compile.
 * - `refusals`: those beyond the ones implied by its access and its parts (`adminRefusalsOf`). Rules of the shop refuse
 *   with a `problem`: a code of their own and a Portuguese message.
 */
export type AdminCallDefinition = CallParts & (AnswersData | AnswersFile);

interface CallParts {
  readonly summary: string;
  readonly access: AnyPermission | 'signed-in' | 'anyone';
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Of the body; by default `usualBodyBytes`, at most `maxPanelBodyBytes`. */
  readonly maxBodyBytes?: number;
  readonly refusals?: readonly AdminRefusalCode[];
  readonly status?: 200 | 201;
}

interface AnswersData {
  readonly data: z.ZodType;
  readonly file?: undefined;
}

/** Answers a file to download, without an envelope: its media type. A refusal is an envelope as everywhere. */
interface AnswersFile {
  readonly file: `${string}/${string}`;
  readonly data?: undefined;
}

/** The largest body that the panel's host forwards, from whoever has a session or a key. */
export const maxPanelBodyBytes = 20_000_000;

const usualBodyBytes = 1_000_000;

/** Returns the longest body of a call. Without a session or a key it is short: nobody knows yet who sends it. */
export function maxBodyBytesOf({ access, maxBodyBytes = usualBodyBytes }: AdminCallDefinition): number {
  return access === 'anyone' ? uncheckedBodyBytes : maxBodyBytes;
}

export type AdminCallMap = Readonly<Record<AdminCallKey, AdminCallDefinition>>;

/** Checks the shape of a map of calls while preserving its literal types. */
export function defineAdminCalls<const Calls extends AdminCallMap>(calls: Calls): Calls {
  return calls;
}
