import { z } from 'zod';

import { image } from './catalog.ts';
import { flag, id, isoDateTime, slug } from './primitives.ts';

/** Component data is defined by merchants; each component reads known fields and ignores others [CMS-02]. */
export const cmsComponent = z.object({
  position: z.int(),
  component: z.string(),
  data: z.record(z.string(), z.unknown()),
});

export const cmsPage = z.object({
  url_key: z.string(),
  title: z.string(),
  /** 1 means active. */
  status: z.int(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  content: z.record(z.string(), cmsComponent),
});

export const cmsPageSummary = cmsPage.pick({ url_key: true, title: true });

/** The consent that a tag or script requires [LGP+01]. */
export const consentKinds = ['essential', 'functional', 'analytics', 'marketing'] as const;
export const consentKind = z.enum(consentKinds);

/** An element of a merchant's tag: parsed on the server, so that browsers create elements and never parse its HTML. */
export const tagElement = z.object({
  name: z.enum(['meta', 'link', 'script', 'style', 'img', 'iframe']),
  attributes: z.record(z.string(), z.string()),
  /** The text of an inline script or style. */
  text: z.string(),
});

export const cmsTag = z.object({
  id,
  /** As written by the merchant. */
  tag: z.string(),
  elements: z.array(tagElement),
  position: z.enum(['head', 'body_start', 'body_end']),
  /** Address pattern: a path, `*` for any run of characters. */
  url: z.string(),
  kind: consentKind,
});

export const hideOptions = ['hide-icon', 'hide-days', 'hide-label'] as const;

/** Contains only entries that are active now, by the server's clock, or will be within a day. */
export const countdown = z.object({
  id,
  name: z.string(),
  /** Safe HTML. */
  content: z.string(),
  start_at: isoDateTime,
  end_at: isoDateTime,
  position: z.enum(['top', 'bottom']),
  is_floater: flag,
  hide_options: z.array(z.enum(hideOptions)),
  colors: z.object({
    background_color: z.string(),
    number_color: z.string(),
    box_color_number: z.string(),
    label_color: z.string(),
    divider_color: z.string(),
  }),
});

export const formField = z.object({
  code: z.string(),
  label: z.string(),
  type: z.enum(['text', 'email', 'tel', 'textarea', 'select', 'checkbox']),
  is_required: z.boolean(),
  /** The options of a select. */
  options: z.array(z.string()),
});

export const customForm = z.object({
  id,
  title: z.string(),
  fields: z.array(formField),
  submit_label: z.string(),
  success_message: z.string(),
  /** The call requires a captcha token. */
  needs_captcha: z.boolean(),
});

export const popup = z.object({
  id,
  title: z.string(),
  /** CSS pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  image: z.string().nullable(),
  /** Whether the image is the content's background or the only content. */
  image_mode: z.enum(['background', 'full']),
  /** Safe HTML. */
  content: z.string().nullable(),
  link: z.string().nullable(),
  form_id: id.nullable(),
  form: customForm.nullable(),
  /** A path on which it is not shown [POP-01]. */
  excludes: z.string().nullable(),
  /** Seconds before it shows. */
  starts_at: z.int(),
  /** Days until it may be shown again; 0: every time. */
  expires_at: z.int(),
});

export const blogEntrySummary = z.object({
  id,
  url_key: slug,
  title: z.string(),
  summary: z.string(),
  image: image.nullable(),
  author: z.string(),
  published_at: isoDateTime,
});

export const blogEntry = blogEntrySummary.extend({
  /** Safe HTML. */
  content_html: z.string(),
  /** Components that follow the text, as of a page: more text, products, scenes. */
  content: cmsPage.shape.content.optional(),
  updated_at: isoDateTime,
});

export type CmsComponent = z.infer<typeof cmsComponent>;
export type CmsPage = z.infer<typeof cmsPage>;
export type CmsTag = z.infer<typeof cmsTag>;
export type TagElement = z.infer<typeof tagElement>;
export type ConsentKind = z.infer<typeof consentKind>;
export type Countdown = z.infer<typeof countdown>;
export type CustomForm = z.infer<typeof customForm>;
export type FormField = z.infer<typeof formField>;
export type Popup = z.infer<typeof popup>;
export type BlogEntry = z.infer<typeof blogEntry>;
export type BlogEntrySummary = z.infer<typeof blogEntrySummary>;
