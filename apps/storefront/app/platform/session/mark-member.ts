import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { storedText } from '#app/platform/browser/stored-text.ts';

export const memberMark = storedText({
  key: 'member',
  kind: 'local',
  parse: (text) => (text === '1' ? text : null),
});

/**
 * Lets this document, and the first paint of the next ones, reserve the lines of a member's own prices
 * (shell/document/visitor-scripts.ts). Who is logged out, or whose group has no price list any more, has none.
 */
export function markMember(customer: Customer | null): void {
  const isMember = customer?.has_member_prices === true;
  document.documentElement.toggleAttribute('data-member', isMember);
  if (isMember) memberMark.write('1');
  else memberMark.clear();
}
