import { usePanelServices } from '#panel/session/panel-services.tsx';
import { useSignedIn } from '#panel/session/use-signed-in.ts';

import type { PanelSection } from './panel-section.ts';

/** Returns the sections of the navigation that the person may see; none until it is known. */
export function useVisibleSections(): readonly PanelSection[] {
  return usePermittedSections().filter(({ isUnlisted }) => !isUnlisted);
}

/** Returns the sections that the person may see, also those without a place in the navigation; none until it is known. */
export function usePermittedSections(): readonly PanelSection[] {
  const signedIn = useSignedIn();
  const { sections } = usePanelServices();
  if (!signedIn) return [];
  return sections.filter(
    ({ permission, isHidden }) =>
      (permission === null || signedIn.permissions.includes(permission)) && !isHidden?.(signedIn.store),
  );
}
