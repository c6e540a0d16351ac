import { create } from 'zustand';

import type { RequestedForm } from '#app/platform/browser/app-events.ts';

/** The form that an address requests of the login page. Held in memory only: it may contain a token. */
export const useRequestedForm = create<{ readonly requested: RequestedForm | null }>(() => ({
  requested: null,
}));
