import { useState } from 'react';
import { createStore, useStore } from 'zustand';

import type { RequestedForm } from '#app/platform/browser/app-events.ts';
import { useService } from '#app/platform/services/service-of.ts';

/** The form that a query command requests of the login page, a service: in memory only, because it may contain a token. */
export const createRequestedForm = () =>
  createStore<{ readonly requested: RequestedForm | null }>(() => ({ requested: null }));

/** Returns the requested form, and the action that drops it. */
export function useRequestedForm(): readonly [RequestedForm | null, () => void] {
  const store = useService(createRequestedForm);
  const [drop] = useState(() => () => store.setState({ requested: null }));
  return [useStore(store).requested, drop];
}
