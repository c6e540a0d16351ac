import { z } from 'zod';

import type { ComponentCode } from '#contract/component-code.ts';

/** How a field of a component is edited. */
export const fieldKinds = z.registry<{ kind: FieldKind }>();

export type FieldKind =
  | 'line'
  | 'text'
  | 'html'
  | 'picture'
  | 'focus'
  | 'link'
  | 'count'
  | 'percent'
  | 'choice'
  | 'moment'
  | 'sku'
  | 'skus'
  | 'categories'
  | 'form'
  | 'countdown'
  | 'entries';

function field<Schema extends z.ZodType>(kind: FieldKind, schema: Schema): z.ZodOptional<Schema> {
  const optional = schema.optional();
  fieldKinds.add(optional, { kind });
  return optional;
}

const line = (max = 300) => field('line', z.string().max(max));
const text = () => field('text', z.string().max(2000));
const html = () => field('html', z.string().max(100_000));
const link = () => field('link', z.string().max(2000));
/** As a number, or as its digits. */
const count = () => field('count', z.union([z.int().min(0), z.string().regex(/^\d{0,9}$/)]));
const percent = () =>
  field('percent', z.union([z.number().min(0).max(100), z.string().regex(/^(?:\d{1,3}(?:\.\d+)?)?$/)]));
/** Texts or numbers in a list, or a text with commas. */
const names = z.union([z.string().max(4000), z.array(z.union([z.string().max(200), z.int()])).max(100)]);
const categories = () => field('categories', names);
const skus = () => field('skus', names);
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  field('choice', z.enum(values));
const entries = <Shape extends z.ZodRawShape>(shape: Shape) =>
  field('entries', z.array(z.looseObject(shape)).max(60));
/** A file of the store and what it shows. */
const picture = () => ({ image: field('picture', z.string().max(300)), image_alt: line() });
/** A picture that pages cut to their place, and the point that stays visible: `30% 70%`. */
const focus = () => field('focus', z.string().regex(/^(?:\d{1,3}% \d{1,3}%)?$/));
const cutPicture = () => ({ ...picture(), image_focus: focus() });
const callToAction = () => ({
  title: line(),
  text: text(),
  cta_label: line(80),
  cta_href: link(),
  ...cutPicture(),
});
const shelf = () => ({ title: line(), category_ids: categories(), skus: skus(), limit: count() });

/** When a component, or one of its entries, is shown. An instant, or a time in São Paulo. */
const shownTimes = () => ({
  show_from: field('moment', z.string().max(40).nullable()),
  show_until: field('moment', z.string().max(40).nullable()),
});

/** Fields of every component. */
export const everyComponent = { width: count(), ...shownTimes() };

/**
 * The data of each component (docs/contracts/content.md). Fields may be missing, and unknown ones are kept: pages omit a component without
 * what it needs.
 */
export const componentData = {
  hero: z.looseObject({ eyebrow: line(), ...callToAction() }),
  banner: z.looseObject(callToAction()),
  'rotating-banner': z.looseObject({
    title: line(),
    seconds: count(),
    slides: entries({
      ...cutPicture(),
      image_phone: field('picture', z.string().max(300)),
      image_phone_focus: focus(),
      title: line(),
      text: text(),
      cta_label: line(80),
      cta_href: link(),
      ...shownTimes(),
    }),
  }),
  'rich-text': z.looseObject({ html: html() }),
  shelf: z.looseObject({ ...shelf(), layout: choice(['row', 'grid']), cta_href: link() }),
  'multi-sliders': z.looseObject({ title: line(), tabs: entries(shelf()) }),
  'category-tiles': z.looseObject({ title: line(), category_ids: categories() }),
  'image-grid': z.looseObject({
    title: line(),
    text: text(),
    columns: count(),
    ratio: choice(['square', 'portrait', 'landscape']),
    items: entries({ ...cutPicture(), title: line(), text: text(), href: link() }),
  }),
  scene: z.looseObject({
    title: line(),
    text: text(),
    ...picture(),
    ratio: choice(['wide', 'landscape', 'square', 'portrait']),
    points: entries({ sku: field('sku', z.string().max(120)), x: percent(), y: percent() }),
  }),
  video: z.looseObject({
    title: line(),
    text: text(),
    video: link(),
    captions: link(),
    ...picture(),
  }),
  'trust-strip': z.looseObject({
    items: entries({
      icon: choice(['truck', 'refresh', 'card', 'shield', 'leaf', 'medal']),
      title: line(),
      text: text(),
    }),
  }),
  faq: z.looseObject({ title: line(), items: entries({ question: line(), answer_html: html() }) }),
  'brand-strip': z.looseObject({
    title: line(),
    brands: entries({ name: line(), href: link(), logo: field('picture', z.string().max(300)) }),
  }),
  newsletter: z.looseObject({
    title: line(),
    text: text(),
    button_label: line(80),
    success_message: line(),
  }),
  'custom-form': z.looseObject({
    form_id: field('form', z.union([z.int(), z.string().max(20)])),
    title: line(),
    text: text(),
  }),
  countdown: z.looseObject({ countdown_id: field('countdown', z.union([z.int(), z.string().max(20)])) }),
  'latest-entries': z.looseObject({ title: line(), limit: count() }),
} satisfies Record<ComponentCode, z.ZodObject>;
