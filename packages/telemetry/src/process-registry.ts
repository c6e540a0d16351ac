import { collectDefaultMetrics, Registry } from 'prom-client';

/** Creates a registry with the metrics of the process itself: memory, CPU, event-loop lag, garbage collection. */
export function processRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
