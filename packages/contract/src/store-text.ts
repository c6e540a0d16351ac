/** A section of what a store says: of a page, a blog entry, a question with its answer, or an answer to a search. */
export interface StoreText {
  readonly source: 'answer' | 'question' | 'page' | 'entry';
  /** The title of its page or entry; that of an answer. */
  readonly title: string;
  /** The heading of the section; empty before the first one. */
  readonly heading: string;
  /** Sentences, without markup. */
  readonly text: string;
  /** A path of the shop, or the address that the merchant gave; empty for none. */
  readonly path: string;
  /** The url key of a page; empty otherwise. */
  readonly urlKey: string;
  /** The phrasings that an answer is for. */
  readonly phrasings: readonly string[];
}
