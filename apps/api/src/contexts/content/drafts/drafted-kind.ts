import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { DraftedRepository } from './drafted-repository.ts';

/** The fields that the text of each kind of content has. */
export interface DraftedText {
  readonly title: string;
  readonly content: Readonly<Record<string, CmsComponent>>;
}

/** A kind of content that has drafts: pages, blog entries. */
export interface DraftedKind<Text extends DraftedText> {
  /** Its name in the audit. */
  readonly name: 'page' | 'blog_entry';
  readonly repository: DraftedRepository<Text>;
  /** Returns the text as it is published at a moment, after what was published before. */
  readonly asPublished: (text: Text, before: Text | null, at: Date) => Text;
  /** Refuses a text that cannot be published at the moment. */
  readonly requirePublishable: (text: Text, at: Date) => void;
  /** Refuses to hide what the shop depends on. */
  readonly requireHideable: (trx: StoreTransaction, urlKey: string) => Promise<void>;
  /** Returns what the audit keeps of the text beside the components. */
  readonly audited: (text: Text) => Readonly<Record<string, unknown>>;
  /** Returns the function that knows the path of a key in the shop. */
  readonly paths: (db: StoreDatabase) => Promise<(urlKey: string) => string>;
  /** The refusal of a key that the store does not have. */
  readonly unknown: (urlKey: string) => OperatorProblem;
}
