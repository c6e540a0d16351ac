import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { RevisionState, revisionRepository, RevisionRow } from './revision-repository.ts';

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

/** The author and the time of a version; null: before there was a history. */
interface Written {
  readonly author: string | null;
  readonly at: Date | null;
}

interface NewRevision<Text> {
  readonly state: RevisionState;
  readonly startsAt: Date | null;
  readonly text: Text;
  readonly by: Written;
}

/** Content with its draft, its scheduled version and its history. Database triggers announce changes to cached pages. */
export interface DraftedRepository<Text> extends ReturnType<typeof revisionRepository> {
  one(db: StoreDatabase, urlKey: string): Promise<StoredContent<Text> | null>;
  revision(db: StoreDatabase, recordId: number, id: number): Promise<DraftedRevision<Text> | null>;
  /** Adds a hidden record without content; returns its id. */
  insert(trx: StoreTransaction, urlKey: string, title: string): Promise<number>;
  remove(trx: StoreTransaction, recordId: number): Promise<void>;
  /** Changes what shoppers see, as of a moment. */
  show(trx: StoreTransaction, recordId: number, text: Text, at: Date): Promise<void>;
  setShown(trx: StoreTransaction, recordId: number, isShown: boolean): Promise<void>;
  insertRevision(trx: StoreTransaction, recordId: number, revision: NewRevision<Text>): Promise<void>;
  changeDraft(trx: StoreTransaction, draftId: number, text: Text, by: Written): Promise<void>;
}
