import type { RegisteredRouter } from '@tanstack/react-router';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { createLifetime, serviceOf } from '#app/platform/services/service-of.ts';

/** What a guest typed about themselves. */
export interface TypedGuest {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly taxvat: string;
  readonly phone: string;
}

/**
 * Creates the memory of what a guest typed, a service: it fills the form again after Back, after 'Trocar dados' and when a guest's session ends, and the registration [CHK+03].
 * Never stored, and forgotten with each login and logout: the next person may be another one.
 */
export function createTypedGuest(router: RegisteredRouter) {
  let typed: TypedGuest | null = null;
  const forget = () => {
    typed = null;
  };
  const { signal } = serviceOf(router, createLifetime);
  onAppEvent('logged-in', forget, { signal });
  onAppEvent('logged-out', forget, { signal });
  return {
    read: () => typed,
    remember(values: TypedGuest): void {
      typed = values;
    },
  };
}
