import { type AnyRouter, rootRouteId } from '@tanstack/react-router';
import { isClosedStore } from '@vitrine/contract/closed-store.ts';

import { backCookie, guard } from '#app/platform/access/guard.ts';
import { pagePolicy } from '#app/platform/access/page-policy.ts';
import { homePath } from '#app/platform/addresses/paths.ts';
import { extractQueryCommands } from '#app/platform/addresses/query-command-names.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

/**
 * Keeps pages consistent with the session: removes one customer's data before the next one's page, leaves pages that
 * need a login when the session ends [AUT-08], and stores a guest's destination [AUT-07]. It ends when the signal aborts.
 */
export function followSession(router: AnyRouter, signal: AbortSignal): void {
  function showCustomersPage(): void {
    router.clearCache();
    forgetMenu(router);
    // Another tab may have logged in as another customer: this page still shows the previous one's data.
    if (pagePolicy(router.state.location.pathname).access === 'needs-login') void router.invalidate();
  }
  function leaveCustomersPage(): void {
    router.clearCache();
    forgetMenu(router);
    if (needsLogin(router, router.state.location.pathname)) void router.navigate({ href: homePath });
  }
  onAppEvent('logged-in', showCustomersPage, { signal });
  onAppEvent('logged-out', leaveCustomersPage, { signal });
  const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const isGuest = serviceOf(router, createSessionState).getState().status === 'guest';
    if (isGuest && pagePolicy(toLocation.pathname).access === 'needs-login') {
      const { pathname, searchStr, hash } = toLocation;
      rememberBackPath(pathname + extractQueryCommands(searchStr).rest + (hash && `#${hash}`));
    }
  });
  signal.addEventListener('abort', unsubscribe);
}

/** Removes the menu of a closed store, which only customers may see [STO-08]. */
function forgetMenu(router: AnyRouter): void {
  if (!isClosedStore(requireStore(router.options.context.store).settings)) return;
  void router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId });
}

function needsLogin(router: AnyRouter, path: string): boolean {
  const { settings } = requireStore(router.options.context.store);
  const redirectPath = guard({
    path,
    access: pagePolicy(path).access,
    isLoggedIn: false,
    loginType: settings['clients/type_login'],
    mayBrowse: settings['clients/type_login/redirect_home'],
  });
  return redirectPath !== null;
}

const backPathSeconds = 600;

/** Stores a guest's destination, which the login returns to [AUT-07]. */
function rememberBackPath(path: string): void {
  const isSecure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${backCookie}=${encodeURIComponent(path)}; path=/; max-age=${backPathSeconds}; samesite=lax${isSecure}`;
}
