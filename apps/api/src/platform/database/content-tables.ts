import type { MailTexts } from '@vitrine/contract/mail-texts.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { StoredImage } from './catalogue-tables.ts';
import type { Json } from './column-types.ts';

/** CMS components by key. */
type StoredComponents = Record<
  string,
  { position: number; component: string; data: Record<string, unknown> }
>;

/** The tables of pages and of the blog, with their versions. */
export interface ContentTables {
  /** Versions of the texts of mails. */
  mail_texts: {
    id: GeneratedAlways<number>;
    kind: string;
    state: 'draft' | 'published' | 'replaced';
    texts: Json<MailTexts>;
    author: string;
    saved_at: Date;
  };
  cms_pages: {
    id: Generated<number>;
    url_key: string;
    title: string;
    status: Generated<number>;
    meta_title: string | null;
    meta_description: string | null;
    content: Json<StoredComponents>;
  };
  cms_page_revisions: {
    id: Generated<number>;
    page_id: number;
    state: 'draft' | 'scheduled' | 'published';
    title: string;
    meta_title: string | null;
    meta_description: string | null;
    content: Json<StoredComponents>;
    /** null: written before there was a history. */
    author_name: string | null;
    saved_at: Date | null;
    /** From when shoppers see it; null: a draft, or published before there was a history. */
    starts_at: Date | null;
  };
  blog_entries: {
    id: Generated<number>;
    url_key: string;
    title: string;
    summary: string;
    content_html: string;
    content: ColumnType<StoredComponents, string | undefined, string>;
    image: Json<StoredImage | null> | null;
    author: string;
    /** null: shoppers have never seen it. */
    published_at: Date | null;
    updated_at: Generated<Date>;
    is_active: Generated<boolean>;
  };
  blog_entry_revisions: {
    id: Generated<number>;
    entry_id: number;
    state: 'draft' | 'scheduled' | 'published';
    title: string;
    summary: string;
    content_html: string;
    content: Json<StoredComponents>;
    image: Json<StoredImage | null> | null;
    author: string;
    /** The date that the entry states; null: that of its first publication. */
    published_at: Date | null;
    /** The author of the version; null: written before there was a history. */
    author_name: string | null;
    saved_at: Date | null;
    /** From when shoppers see it; null: a draft, or published before there was a history. */
    starts_at: Date | null;
  };
}
