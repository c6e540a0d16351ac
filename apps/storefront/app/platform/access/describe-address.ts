import type { AnyRouter } from '@tanstack/react-router';

import { pagePolicy } from './page-policy.ts';
import type { PagePolicy } from './page-policy.ts';

export interface AddressDescription extends PagePolicy {
  /** False for an unknown path and for a malformed parameter alike [RTE-02, RTE-03]. */
  readonly isFound: boolean;
  /** The pattern of the address, such as `/$slug/p`: one of `routePatterns`. */
  readonly pattern: string;
}

/** Returns what a path's route declares, without running a loader. */
export function describeAddress(router: AnyRouter): (path: string) => AddressDescription {
  return (path) => {
    const [, , route] = router.getMatchedRoutes(path);
    return {
      isFound: route?.options.staticData?.isUnknown !== true,
      pattern: route?.fullPath ?? '/$',
      ...pagePolicy(path, route?.options.staticData),
    };
  };
}
