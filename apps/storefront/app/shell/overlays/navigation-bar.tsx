import { useRouterState } from '@tanstack/react-router';

import { LoadingBar } from '#app/ui/loading-bar/loading-bar.tsx';

/** The loading bar of client navigations [RTE-07]. Loads with the shop's services: a page that is only looked at navigates nowhere. */
export function NavigationBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return <LoadingBar isLoading={isLoading} />;
}
