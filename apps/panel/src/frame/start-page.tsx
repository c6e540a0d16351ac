import { tanStackRouterProvider } from 'ra-router-tanstack';

import { useSignedIn } from '#panel/session/use-signed-in.ts';

import { AccessDeniedPage } from './access-denied-page.tsx';
import { panelSections } from './panel-sections.ts';
import { visibleSections } from './visible-sections.ts';

const { Navigate } = tanStackRouterProvider;

/** Leads to the first section that the person may see. */
export function StartPage() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  const [first] = visibleSections(panelSections, signedIn);
  return first ? <Navigate to={`/${first.name}`} replace /> : <AccessDeniedPage />;
}
