import type { Generated } from 'kysely';

export interface PathValueTable {
  path: string;
  value: string | null;
}

export interface SettingTable extends PathValueTable {
  /** null: before the column existed. */
  changed_at: Date | null;
}

export interface StoreRedirectTable {
  old_path: string;
  new_path: string;
  code: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
}
