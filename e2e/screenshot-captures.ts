import { accountCaptures } from './captures/account.ts';
import { browsingCaptures } from './captures/browsing.ts';
import { buyingCaptures } from './captures/buying.ts';
import type { Capture } from './captures/capture.ts';
import { otherStoreCaptures } from './captures/other-stores.ts';

export const captures: readonly Capture[] = [
  ...browsingCaptures,
  ...buyingCaptures,
  ...accountCaptures,
  ...otherStoreCaptures,
];
