import type { SenderChecks } from '@vitrine/contract/admin/schemas/mail-sender.ts';
import type { MenuItem } from '@vitrine/contract/admin/schemas/menus.ts';
import type { MailTexts } from '@vitrine/contract/mail-texts.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { StoredImage } from './catalogue-tables.ts';
import type { Json } from './column-types.ts';

/** CMS components by key. */
type StoredComponents = Record<
  string,
  { position: number; component: string; data: Record<string, unknown> }
>;

interface StoredFormField {
  code: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox';
  is_required: boolean;
  options: string[];
}

/** The tables of pages, the blog and what pages show, with their versions. */
export interface ContentTables {
  /** At most one row: the sender of the store's mails. */
  mail_senders: {
    name: string;
    address: string;
    domain: string;
    reply_to: string;
    selector: string | null;
    public_key: string | null;
    /** Encrypted. */
    private_key: string | null;
    is_in_use: Generated<boolean>;
    checks: ColumnType<SenderChecks | null, string | null | undefined, string | null>;
    check_at: Date | null;
  };
  /** Versions of the texts of mails. */
  mail_texts: {
    id: GeneratedAlways<number>;
    kind: string;
    state: 'draft' | 'published' | 'replaced';
    texts: Json<MailTexts>;
    author: string;
    saved_at: Date;
  };
  /** Versions of the menus of header and footer. */
  cms_menus: {
    id: GeneratedAlways<number>;
    place: 'header' | 'footer';
    state: 'published' | 'replaced';
    items: Json<MenuItem[]>;
    author: string;
    saved_at: Date;
  };
  /** The pictures that the staff uploaded and that contents name. */
  library_pictures: {
    path: string;
    name: Generated<string>;
    alt: Generated<string>;
    /** null: unknown, as of pictures that contents name. */
    width: number | null;
    height: number | null;
    /** The point that stays visible where the picture is cut, in percent. */
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    added_by: Generated<string>;
    added_at: Date;
  };
  cms_tags: {
    id: Generated<number>;
    name: string;
    tag: string;
    position: 'head' | 'body_start' | 'body_end';
    url: Generated<string>;
    kind: 'essential' | 'functional' | 'analytics' | 'marketing';
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
  };
  /** Answers that merchants write to questions of the search. */
  search_answers: {
    id: Generated<number>;
    title: string;
    text: string;
    link: Generated<string>;
    phrasings: Json<string[]>;
    is_active: Generated<boolean>;
    changed_at: Date;
  };
  cms_countdowns: {
    id: Generated<number>;
    code: string;
    name: string;
    content: Generated<string>;
    start_at: Date;
    end_at: Date;
    position: Generated<'top' | 'bottom'>;
    is_floater: Generated<boolean>;
    url: Generated<string>;
    hide_options: Json<string[]>;
    colors: Json<Record<string, string>>;
    is_active: Generated<boolean>;
  };
  cms_forms: {
    id: Generated<number>;
    code: string;
    title: string;
    fields: Json<StoredFormField[]>;
    submit_label: string;
    success_message: string;
    needs_captcha: Generated<boolean>;
    mail_to: string | null;
    is_active: Generated<boolean>;
    /** null: not removed. */
    removed_at: Date | null;
  };
  cms_form_submissions: {
    id: Generated<number>;
    form_id: number;
    answers: Json<{ code: string; label: string; value: string }[]>;
    received_at: Date;
    mail_claimed_at: Date | null;
    mailed_at: Date | null;
    idempotency_key: string | null;
  };
  newsletter_subscriptions: {
    id: Generated<number>;
    email: string;
    name: string;
    subscribed_at: Date;
  };
  cms_popups: {
    id: Generated<number>;
    code: string;
    title: string;
    width: number | null;
    height: number | null;
    image: string | null;
    image_mode: Generated<'background' | 'full'>;
    content: string | null;
    link: string | null;
    form_id: number | null;
    url: Generated<string>;
    excludes: string | null;
    delay_seconds: Generated<number>;
    hidden_days: Generated<number>;
    starts_at: Date | null;
    ends_at: Date | null;
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
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
