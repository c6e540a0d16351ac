import { readSettings } from '@vitrine/contract/settings.ts';

import type { StoreContext } from './store-context.ts';

/** A store for tests, with default settings. */
export const testStore: StoreContext = {
  public_id: 'aurora',
  name: 'Casa Aurora',
  origin: 'https://aurora.test',
  settings: readSettings([]).settings,
  scripts: {},
  hasTags: false,
  closing: null,
  custom: {},
};
