import { useSignedIn } from '#panel/platform/use-signed-in.ts';

import { screenRoutes } from './screen-routes.ts';

const listed = screenRoutes.filter(({ options }) => options.staticData?.menu);

/** Returns the screens of the navigation that the person may open; none until the person is loaded. */
export function useMenu() {
  const signedIn = useSignedIn();
  if (!signedIn) return [];
  return listed.flatMap(({ to, options: { staticData } }) => {
    const { permission = null, menu } = { ...staticData };
    const isPermitted = permission === null || signedIn.permissions.includes(permission);
    return menu && isPermitted && !menu.isHidden?.(signedIn.store) ? [{ to, ...menu }] : [];
  });
}
