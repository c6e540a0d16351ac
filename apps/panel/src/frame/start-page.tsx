import { Navigate } from '@tanstack/react-router';

import { useMenu } from './use-menu.ts';

/** Leads to the first screen that the person may see. */
export function StartPage() {
  const [first] = useMenu();
  return first ? <Navigate to={first.to} replace /> : null;
}
