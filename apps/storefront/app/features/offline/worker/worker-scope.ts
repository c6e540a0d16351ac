import type { WorkerConfig } from './worker-config.ts';

/** The parts of a service worker's global scope that it uses: the shop's types are those of pages. */
export interface WorkerScope {
  readonly vitrine: WorkerConfig;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & MessageEvent<unknown>) => void): void;
}

/** The browser keeps the worker until the work is done. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}
