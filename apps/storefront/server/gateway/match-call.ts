import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import type { ShopCall, StaffCall } from '@vitrine/contract/call-definition.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';

import { callMatcher } from './call-matcher.ts';

/** Returns the call of the shop's contract that a request matches; null for none. */
export const matchCall = callMatcher<CallName, ShopCall>(contract);

/** The same of the panel's contract. */
export const matchAdminCall = callMatcher<AdminCallName, StaffCall>(adminContract);
