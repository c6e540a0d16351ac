import type { RegisteredRouter } from '@tanstack/react-router';

import { startOffline } from '#app/features/offline/start-offline.ts';
import { createOutbox } from '#app/platform/outbox/create-outbox.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

/** Starts what works without internet: kept pages, and sends that wait for the connection. */
export function startOfflineParts(router: RegisteredRouter, signal: AbortSignal): void {
  void startOffline(router, signal);
  serviceOf(router, createOutbox).start(signal);
}
