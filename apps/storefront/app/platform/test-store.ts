import { readSettings } from '@vitrine/contract/settings.ts';

import type { StoreContext } from './store-context.ts';

/** A store of tests, with every setting at its default. */
export const testStore: StoreContext = {
  public_id: 'aurora',
  name: 'Casa Aurora',
  origin: 'https://aurora.test',
  settings: readSettings([]).settings,
  scripts: {},
  hasTags: false,
  custom: {},
};
