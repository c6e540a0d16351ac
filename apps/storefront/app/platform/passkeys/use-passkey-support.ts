import { useSyncExternalStore } from 'react';

import { supportsPasskeys } from './supports-passkeys.ts';

const neverChanges = () => () => {};

/** Returns whether the browser keeps passkeys for this page; the server assumes it, as nearly all do. */
export const usePasskeySupport = () => useSyncExternalStore(neverChanges, supportsPasskeys, () => true);
