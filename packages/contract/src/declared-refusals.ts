import type { CallDefinition } from './call.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Returns every refusal that a call may answer with: those of its definition, and those that its access, its csrf rule and its
 * parts imply.
 */
export function declaredRefusals(call: CallDefinition): ReadonlySet<RefusalCode> {
  const codes = new Set<RefusalCode>(call.refusals).add('temporarily_unavailable');
  const hasParts = Boolean(call.path || call.query || call.headers || call.body || call.form);
  if (hasParts) codes.add('validation_failed');
  if (call.access === 'customer' || call.access === 'shopper') {
    codes.add('unauthenticated').add('token_expired');
  }
  if (call.answers === 'events') codes.add('forbidden');
  if (call.csrf !== 'none') codes.add('csrf_invalid');
  if (call.body) codes.add('payload_too_large');
  if (call.store !== 'none') codes.add('store_not_found').add('store_inactive');
  return codes;
}
