import { useSignedIn } from '#panel/session/use-signed-in.ts';

import type { PanelSection } from './panel-section.ts';
import { panelSections } from './panel-sections.ts';

/** Returns the sections of the navigation that the person may see; none until it is known. */
export function useVisibleSections(): readonly PanelSection[] {
  const signedIn = useSignedIn();
  if (!signedIn) return [];
  return panelSections.filter(
    ({ permission, isUnlisted, isHidden }) =>
      !isUnlisted &&
      (permission === null || signedIn.permissions.includes(permission)) &&
      !isHidden?.(signedIn.store),
  );
}
