import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router';

/** The stateful services of one router, by their factory. */
export type ServiceInstances = Map<unknown, unknown>;

/**
 * Returns the router's instance of a service, which the first call creates. State belongs to a router and ends with it:
 * importing a module creates none.
 */
export function serviceOf<Service>(
  router: AnyRouter,
  create: (router: RegisteredRouter) => Service,
): Service {
  const { services }: RegisteredRouter['options']['context'] = router.options.context;
  // The factory is the key of its own results.
  let service = services.get(create) as Service | undefined;
  if (service === undefined) {
    service = create(router);
    services.set(create, service);
  }
  return service;
}
