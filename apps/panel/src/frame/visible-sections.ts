import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';

import type { PanelSection } from './panel-section.ts';

/** Returns the sections that a person sees in their store, in the order of the navigation. */
export function visibleSections(sections: readonly PanelSection[], signedIn: SignedIn): PanelSection[] {
  return sections.filter(
    ({ permission, isHidden }) =>
      (permission === null || signedIn.permissions.includes(permission)) && !isHidden?.(signedIn.store),
  );
}
