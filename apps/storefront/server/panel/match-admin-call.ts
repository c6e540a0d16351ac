import type { AdminCallDefinition } from '@vitrine/contract/admin/admin-call-definition.ts';
import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';

import { callMatcher } from '#server/gateway/call-matcher.ts';

/** Returns the call of the panel's contract that a request matches; null for none. */
export const matchAdminCall = callMatcher<AdminCallName, AdminCallDefinition>(adminContract);
