import { type AnyRouter, type RegisteredRouter, useRouter } from '@tanstack/react-router';

/** The stateful services of one router, by their factory. */
export type ServiceInstances = Map<unknown, unknown>;

/**
 * Returns the router's instance of a service, which the first call creates. State belongs to a router and ends with it:
 * importing a module creates none, and each request that the server renders has its own.
 */
export function serviceOf<Service>(
  router: AnyRouter,
  create: (router: RegisteredRouter) => Service,
): Service {
  const context: RegisteredRouter['options']['context'] = router.options.context;
  return serviceIn(context, create, () => create(router));
}

/** Returns an instance to a route's `beforeLoad`, which receives the router's context only. */
export function serviceInContext<Service>(
  context: { readonly services: ServiceInstances },
  create: () => Service,
): Service {
  return serviceIn(context, create, create);
}

function serviceIn<Service>(
  { services }: { readonly services: ServiceInstances },
  factory: unknown,
  create: () => Service,
): Service {
  // The factory is the key of its own results.
  let service = services.get(factory) as Service | undefined;
  if (service === undefined) {
    service = create();
    services.set(factory, service);
  }
  return service;
}

/** Returns the instance of the router that renders this component. */
export function useService<Service>(create: (router: RegisteredRouter) => Service): Service {
  return serviceOf(useRouter(), create);
}

/** Ends the listeners of a router's services when it aborts: a service. */
export const createLifetime = () => new AbortController();
