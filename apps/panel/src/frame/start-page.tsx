import { tanStackRouterProvider } from 'ra-router-tanstack';

import { useVisibleSections } from './use-visible-sections.ts';

const { Navigate } = tanStackRouterProvider;

/** Leads to the first section that the person may see. */
export function StartPage() {
  const [first] = useVisibleSections();
  return first ? <Navigate to={`/${first.name}`} replace /> : null;
}
