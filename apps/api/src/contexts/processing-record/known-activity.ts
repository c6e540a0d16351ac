import type { RetentionPath } from '@vitrine/contract/admin/retention-setting-fields.ts';

import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Recipients outside the store; which of them a store has follows from how it is set up. */
export type DataRecipient =
  | 'analytics'
  | 'apps'
  | 'captcha'
  | 'carriers'
  | 'mail'
  | 'payments'
  | 'registry'
  | 'webhooks'
  | 'whatsapp';

/** An activity of processing as the shop knows it, with Portuguese texts. */
export interface KnownActivity {
  readonly code: string;
  readonly process: string;
  readonly people: string;
  readonly data: string;
  readonly purpose: string;
  readonly basis: string;
  /** Of a setting: since when its days count. Otherwise the whole period. */
  readonly period: string;
  readonly setting?: RetentionPath;
  readonly recipients: readonly DataRecipient[];
  /** The store's tables that hold the data. */
  readonly tables: readonly (keyof StoreTables)[];
}
