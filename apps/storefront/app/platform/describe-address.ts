import type { AnyRouter } from '@tanstack/react-router';

import { pagePolicy } from './page-policy.ts';
import type { PagePolicy } from './page-policy.ts';

export interface AddressDescription extends PagePolicy {
  /** False for an unknown path and for a malformed parameter alike [RTE-02, RTE-03]. */
  readonly isFound: boolean;
}

/** Answers for a path what its route declares, without running any loader. */
export function describeAddress(router: AnyRouter): (path: string) => AddressDescription {
  return (path) => {
    const [, rawParams, route] = router.getMatchedRoutes(path);
    const isFound = route !== undefined && rawParams['**'] === undefined;
    // What does not exist asks nobody to log in first.
    return { isFound, ...pagePolicy(path, isFound ? route.options.staticData : { access: 'open' }) };
  };
}
