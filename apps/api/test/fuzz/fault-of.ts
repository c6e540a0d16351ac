import { adminRefusals } from '@vitrine/contract/admin/admin-refusals.ts';
import type { CallDefinition } from '@vitrine/contract/call-definition.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import { z } from 'zod';

import { type ActorName, mustBeRefused } from './fuzz-shop.ts';
import { foreignWord } from './mark-other-stores.ts';
import type { Received } from './send-request.ts';

const refusal = z.object({
  error: z.literal(true),
  code: z.string(),
  message: z.string(),
  data: z.union([z.record(z.string(), z.unknown()), z.null()]),
  request_id: z.string(),
});
const success = z.object({ error: z.literal(false), message: z.string().nullable(), data: z.unknown() });

/** Refusals that say that an outside service failed, which a stub may. */
const ofOutside = new Set(['upstream_unavailable', 'provider_unavailable']);

type Statuses = Readonly<Record<string, { readonly status: number }>>;
/** Rules of the shop refuse staff with codes of their own. */
const statusesOf = ({ audience }: CallDefinition): Statuses =>
  audience === 'staff' ? adminRefusals : refusals;

interface Asked {
  readonly name: string;
  readonly call: CallDefinition;
  readonly actor: ActorName;
  readonly othersData: readonly string[];
}

/** Returns what a response breaks of what holds for every call; null if nothing. */
export function faultOf(received: Received, asked: Asked): string | null {
  switch (received.kind) {
    case 'cut':
      return null;
    case 'silence':
      return 'no answer';
    case 'closed':
      return `the connection was closed: ${received.reason}`;
    default:
  }
  const { status, text } = received;
  const { call } = asked;
  if (text.includes(foreignWord) && !readsAllStores(call)) return `${status} shows a text of another store`;
  const shown = asked.othersData.find((one) => text.includes(one));
  if (shown !== undefined && call.audience !== 'staff') return `${status} shows ${shown} of another customer`;
  if (shown !== undefined && mustBeRefused(asked.actor, call)) return `${status} shows ${shown} to no staff`;
  if (status >= 400) return faultOfRefusal(received, call);
  if (mustBeRefused(asked.actor, call)) return `${status} for an actor who must be refused`;
  return faultOfSuccess(received, call);
}

/** Calls of instance operators read every store. */
const readsAllStores = ({ audience, access }: CallDefinition) =>
  audience === 'staff' && access === 'stores.write';

function faultOfRefusal(
  { status, text }: { status: number; text: string },
  call: CallDefinition,
): string | null {
  const parsed = refusal.safeParse(jsonOf(text));
  if (!parsed.success) return `${status} is no refusal of the contract: ${text.slice(0, 300)}`;
  const { code } = parsed.data;
  if (status >= 500 && !ofOutside.has(code)) return `${status} ${code}`;
  const expected = statusesOf(call)[code]?.status ?? (call.audience === 'staff' ? status : undefined);
  return expected === status ? null : `${code} has status ${status}`;
}

function faultOfSuccess(
  { status, text, type }: { status: number; text: string; type: string },
  call: CallDefinition,
): string | null {
  if (call.audience === 'staff' ? call.file : call.answers) return null;
  if (status === 204) return null;
  const parsed = type.includes('json') ? success.safeParse(jsonOf(text)) : null;
  if (!parsed?.success) return `${status} is no envelope: ${text.slice(0, 300)}`;
  const data = call.data?.safeParse(parsed.data.data);
  if (!data || data.success) return null;
  const [issue] = data.error.issues;
  return `${status} does not match the contract at ${issue?.path.join('.')}: ${issue?.message}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
