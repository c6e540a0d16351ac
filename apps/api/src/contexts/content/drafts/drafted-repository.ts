import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { revisionRepository, RevisionRow } from './revision-repository.ts';

export type DraftedRevision<Text> = RevisionRow & { readonly text: Text };

/** Content as it is stored. */
export interface StoredContent<Text> {
  readonly id: number;
  readonly urlKey: string;
  /** Whether shoppers see what is published; a scheduled version is shown from its moment on regardless. */
  readonly isShown: boolean;
  /** null: it was never published. */
  readonly published: Text | null;
  readonly draft: DraftedRevision<Text> | null;
  readonly scheduled: DraftedRevision<Text> | null;
}

/** Content with its draft, its scheduled version and its history. Database triggers announce changes to cached pages. */
export interface DraftedRepository<Text> extends ReturnType<typeof revisionRepository<Text, never>> {
  one(db: StoreDatabase, urlKey: string): Promise<StoredContent<Text> | null>;
  /** Adds a hidden record without content; returns its id. */
  insert(trx: StoreTransaction, urlKey: string, title: string): Promise<number>;
  remove(trx: StoreTransaction, recordId: number): Promise<void>;
  /** Changes what shoppers see, as of a moment. */
  show(trx: StoreTransaction, published: { id: number; text: Text; at: Date }): Promise<void>;
  setShown(trx: StoreTransaction, recordId: number, isShown: boolean): Promise<void>;
}
