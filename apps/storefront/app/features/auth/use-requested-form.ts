import { create } from 'zustand';

import type { RequestedForm } from '#app/platform/browser/app-events.ts';

/** The form that a query command requests of the login page; in memory only, because it may contain a token. */
export const useRequestedForm = create<{ readonly requested: RequestedForm | null }>(() => ({
  requested: null,
}));
