import { accountCaptures } from './account-captures.ts';
import { browsingCaptures } from './browsing-captures.ts';
import { buyingCaptures } from './buying-captures.ts';
import type { Capture } from './capture.ts';
import { documentCaptures } from './document-captures.ts';
import { otherStoreCaptures } from './other-store-captures.ts';
import { panelCaptures } from './panel-captures.ts';

export const allCaptures: readonly Capture[] = [
  ...browsingCaptures,
  ...buyingCaptures,
  ...accountCaptures,
  ...otherStoreCaptures,
  ...panelCaptures,
  ...documentCaptures,
];
