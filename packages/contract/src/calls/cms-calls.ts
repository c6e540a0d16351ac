import { longestAnswer } from '@vitrine/rules/answer-problem.ts';
import { z } from 'zod';

import { tagsOf } from '#contract/cache-tags.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { publicPolicyKeys } from '#contract/closed-store.ts';
import {
  blogEntry,
  blogEntrySummary,
  cmsPage,
  cmsPageSummary,
  cmsTag,
  countdown,
  customForm,
  popup,
} from '#contract/schemas/cms.ts';
import { shopMenus } from '#contract/schemas/menus.ts';
import { boundedRecord, idText, messageOnly, pageNumber, slug, uuid } from '#contract/schemas/primitives.ts';

const urlKey = z.object({
  urlKey: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(120),
});

/** The address of the current page, of which only the path counts. Absent, or with `filter` 0 or false: all pages. */
const address = z.string().max(4000).optional();

export const cmsCalls = defineCalls('shopper', {
  'GET /api/cms/pages': {
    summary: 'Active content pages.',
    origin: 'extension',
    access: 'shopper',
    afterClosing: 'answers',
    mayLag: true,
    tags: ['pages'],
    data: z.array(cmsPageSummary),
  },
  'GET /api/cms/menus': {
    summary:
      'The menus of header and footer that the store arranged, without what shoppers cannot open; null where it has none.',
    origin: 'extension',
    access: 'shopper',
    afterClosing: 'answers',
    mayLag: true,
    tags: ['menus', 'catalog', 'pages', 'blog', 'lists'],
    data: shopMenus,
  },
  'GET /api/cms/pages/url/{urlKey}': {
    summary: 'A page by url key, active or not, as its status says.',
    origin: 'core',
    access: 'shopper',
    afterClosing: 'answers',
    mayLag: true,
    tags: tagsOf(cmsPage, (page) => [`page:${page.url_key}`]),
    openPath: { urlKey: publicPolicyKeys },
    path: urlKey,
    data: cmsPage,
    refusals: ['not_found'],
  },
  'GET /api/cms/tags/': {
    summary: 'Active tags for an address, parsed into elements.',
    origin: 'core',
    access: 'public',
    mayLag: true,
    tags: ['tags'],
    query: z.object({
      url: address,
      filter: z.string().max(10).optional(),
      active: z.string().max(10).optional(),
    }),
    data: z.array(cmsTag),
  },
  'GET /api/cms/countdowns/{id}': {
    summary: 'One countdown.',
    origin: 'core',
    access: 'shopper',
    tags: ['countdowns'],
    path: z.object({ id: idText }),
    data: countdown,
    refusals: ['not_found'],
  },
  'GET /api/cms/countdowns/': {
    summary: 'Countdown floaters for an address.',
    origin: 'core',
    access: 'shopper',
    tags: ['countdowns'],
    query: z.object({
      url: address,
      filter: z.string().max(10).optional(),
      /** 1: floaters, 0: banners, absent: both. */
      is_floater: z.enum(['0', '1', '']).optional(),
    }),
    data: z.array(countdown),
  },
  'GET /api/cms/popups/': {
    summary: 'Popups for an address.',
    origin: 'core',
    access: 'shopper',
    tags: ['popups'],
    query: z.object({ url: address, filter: z.string().max(10).optional() }),
    data: z.array(popup),
  },
  'GET /api/cms/forms/{id}': {
    summary: 'A form that the merchant composed.',
    origin: 'extension',
    access: 'public',
    tags: ['forms'],
    path: z.object({ id: idText }),
    data: customForm,
    refusals: ['not_found'],
  },
  'POST /api/cms/forms/{id}/submissions': {
    summary:
      'Submits a form, which is stored and mailed to the store. Refusals about fields have data: answers.{code} to messages.',
    origin: 'extension',
    access: 'public',
    path: z.object({ id: idText }),
    /** A repeated submission under the same key is stored and mailed once. */
    headers: z.object({ 'idempotency-key': uuid.optional() }),
    body: z.object({
      answers: boundedRecord(z.string().max(60), z.string().max(longestAnswer), 200),
      /** The captcha's token. */
      captcha: z.string().max(4000).optional(),
      /** Honeypot: only bots fill it. */
      website: z.string().max(200).optional(),
    }),
    status: 201,
    data: messageOnly,
    refusals: ['not_found', 'captcha_failed', 'upstream_unavailable', 'too_many_requests'],
  },
  'POST /api/cms/newsletter/subscriptions': {
    summary: 'Subscribes an e-mail to the newsletter; repeating it is not an error.',
    origin: 'extension',
    access: 'public',
    afterClosing: 'refused',
    body: z.object({
      email: z.string().trim().max(320),
      name: z.string().trim().max(120).optional(),
      website: z.string().max(200).optional(),
    }),
    status: 201,
    data: messageOnly,
    refusals: ['too_many_requests'],
  },
  'GET /api/cms/blog/entries': {
    summary: 'Published entries, newest first.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: ['blog'],
    query: z.object({ page: pageNumber.optional(), per_page: pageNumber.optional() }),
    data: z.object({
      items: z.array(blogEntrySummary),
      total: z.int(),
      page: z.int(),
      page_count: z.int(),
    }),
  },
  'GET /api/cms/blog/entries/{id}': {
    summary: 'A published entry by url key or id.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: ['blog'],
    path: z.object({ id: slug }),
    data: blogEntry,
    refusals: ['not_found'],
  },
});
