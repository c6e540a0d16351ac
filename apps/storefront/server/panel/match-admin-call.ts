import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import type { StaffCall } from '@vitrine/contract/call-definition.ts';

import { callMatcher } from '#server/gateway/call-matcher.ts';

/** Returns the call of the panel's contract that a request matches; null for none. */
export const matchAdminCall = callMatcher<AdminCallName, StaffCall>(adminContract);
