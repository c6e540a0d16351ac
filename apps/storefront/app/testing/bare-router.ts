import { type AnyRouter, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';

/** Creates a router without pages: a place for services, like a newly loaded document. */
export const bareRouter = (): AnyRouter =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { store: null, previewedAt: null, services: new Map() },
  });
