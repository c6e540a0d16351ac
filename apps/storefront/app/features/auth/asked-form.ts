import { create } from 'zustand';

import type { AskedForm } from '#app/platform/browser/app-events.ts';

/** The form that the login page is to open with, as an address asked for it. In memory alone: it may hold a token. */
export const useAskedForm = create<{ readonly asked: AskedForm | null }>(() => ({ asked: null }));
