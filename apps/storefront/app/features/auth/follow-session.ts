import { type AnyRouter, rootRouteId } from '@tanstack/react-router';
import { isClosedStore } from '@vitrine/contract/closed-store.ts';

import { onAppEvent } from '#app/platform/app-events.ts';
import { guard } from '#app/platform/guard.ts';
import { pagePolicy } from '#app/platform/page-policy.ts';
import { homePath } from '#app/platform/paths.ts';
import { takeQueryCommands } from '#app/platform/query-command-names.ts';
import { useSession } from '#app/platform/session.ts';
import { requireStore } from '#app/platform/store-context.ts';

import { rememberBackPath } from './remember-back-path.ts';

/**
 * Keeps pages and session together: what one customer loaded is not shown to the next, a page that needs a login is
 * left when the session ends [AUT-08], and where a guest was going is remembered [AUT-07].
 */
export function followSession(router: AnyRouter): void {
  onAppEvent('logged-in', () => {
    router.clearCache();
    forgetMenu(router);
    // Another tab may have logged in as somebody else: what is shown here was the last customer's.
    if (pagePolicy(router.state.location.pathname).access === 'needs-login') void router.invalidate();
  });
  onAppEvent('logged-out', () => {
    router.clearCache();
    forgetMenu(router);
    if (needsLogin(router, router.state.location.pathname)) void router.navigate({ href: homePath });
  });
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const isGuest = useSession.getState().status === 'guest';
    if (isGuest && pagePolicy(toLocation.pathname).access === 'needs-login') {
      const { pathname, searchStr, hash } = toLocation;
      rememberBackPath(pathname + takeQueryCommands(searchStr).rest + (hash && `#${hash}`));
    }
  });
}

/** The menu of a closed store is its customers': a guest's is empty [STO-08]. */
function forgetMenu(router: AnyRouter): void {
  if (!isClosedStore(requireStore(router.options.context.store).settings)) return;
  void router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId });
}

function needsLogin(router: AnyRouter, path: string): boolean {
  const { settings } = requireStore(router.options.context.store);
  const elsewhere = guard({
    path,
    access: pagePolicy(path).access,
    isLoggedIn: false,
    loginType: settings['clients/type_login'],
    mayLookAround: settings['clients/type_login/redirect_home'],
  });
  return elsewhere !== null;
}
