import { z } from 'zod';

import {
  adminCountdown,
  adminCountdownInput,
  adminForm,
  adminFormAnswer,
  adminFormDefinition,
  adminFormDefinitionInput,
  adminPopup,
  adminPopupInput,
  adminRedirect,
  adminRedirectInput,
  contentChoices,
  contentProduct,
  editedCountdown,
  editedPopup,
  newsletterSubscriber,
} from '#contract/admin/schemas/content.ts';
import { oldAddressCheck } from '#contract/admin/schemas/old-addresses.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { countdown, popup } from '#contract/schemas/cms.ts';
import { idText, isoDateTime, nothing, slug } from '#contract/schemas/primitives.ts';

const ofCode = z.object({ code: slug });
const ofId = z.object({ id: idText });
const search = z.string().trim().max(120).optional();
const written = ['edit_conflict', 'problem'] as const;

/** 0: a record that is still being edited has no id. */
const idOfPreview = z.int().min(0);

/** Popups, countdowns, redirects, forms and their answers, the newsletter. */
export const adminContentCalls = defineCalls('staff', {
  'GET /api/admin/popups': {
    summary: 'Popups, by title.',
    access: 'content.read',
    query: z.object(pageQuery(['title', 'starts_at'])),
    data: pageOf(adminPopup),
  },
  'GET /api/admin/popups/{code}': {
    summary: 'One popup.',
    access: 'content.read',
    path: ofCode,
    data: adminPopup,
    refusals: ['not_found'],
  },
  'PUT /api/admin/popups/{code}': {
    summary:
      'Creates a popup, or replaces the one with this code: shown within its times while it is active.',
    access: 'content.write',
    path: ofCode,
    body: adminPopupInput,
    data: adminPopup,
    refusals: written,
  },
  'POST /api/admin/popups/preview': {
    summary:
      'A popup as shoppers would get it at a moment, active or not; null outside of its times. Stores nothing.',
    access: 'content.read',
    body: z.object({ popup: editedPopup, at: isoDateTime }),
    data: z.object({ popup: popup.extend({ id: idOfPreview }).nullable() }),
  },
  'GET /api/admin/countdowns': {
    summary: 'Countdowns, the last to end first.',
    access: 'content.read',
    query: z.object(pageQuery(['name', 'end_at'])),
    data: pageOf(adminCountdown),
  },
  'GET /api/admin/countdowns/{code}': {
    summary: 'One countdown.',
    access: 'content.read',
    path: ofCode,
    data: adminCountdown,
    refusals: ['not_found'],
  },
  'PUT /api/admin/countdowns/{code}': {
    summary:
      'Creates a countdown, or replaces the one with this code: shown within its times while it is active.',
    access: 'content.write',
    path: ofCode,
    body: adminCountdownInput,
    data: adminCountdown,
    refusals: written,
  },
  'POST /api/admin/countdowns/preview': {
    summary:
      'A countdown as shoppers would get it at a moment, active or not; null outside of its times. Stores nothing.',
    access: 'content.read',
    body: z.object({ countdown: editedCountdown, at: isoDateTime }),
    data: z.object({ countdown: countdown.extend({ id: idOfPreview }).nullable() }),
  },
  'GET /api/admin/redirects': {
    summary: 'Redirects of old addresses.',
    access: 'content.read',
    query: z.object({ ...pageQuery(['old_path', 'new_path']), q: search }),
    data: pageOf(adminRedirect),
  },
  'PUT /api/admin/redirects': {
    summary:
      'Creates a redirect, or replaces the one of this old path. Refused if it would lead into a cycle or a chain that is too long; and of home, login, cart, checkout, account or orders without `may_hide_page`. One that leads these to another site, also over others, takes `settings.write`.',
    access: 'content.write',
    body: adminRedirectInput,
    data: adminRedirect,
    refusals: written,
  },
  'POST /api/admin/old-addresses/check': {
    summary:
      'What becomes of the addresses of the shop that the store had before: of its sitemap, which is fetched, or of a list. Says which would be lost. Stores nothing.',
    access: 'content.write',
    body: z.union([
      z.object({ sitemap_url: z.string().trim().min(1).max(2000) }),
      z.object({ text: z.string().min(1).max(10_000_000) }),
    ]),
    maxBodyBytes: 12_000_000,
    data: oldAddressCheck,
    refusals: ['problem'],
  },
  'POST /api/admin/redirects/removal': {
    summary: 'Removes the redirect of an old path.',
    access: 'content.write',
    body: z.object({ old_path: z.string().max(1000), version }),
    data: nothing,
    refusals: ['not_found', ...written],
  },
  'GET /api/admin/forms': {
    summary: 'Forms of the store with the number of their answers.',
    access: 'content.read',
    data: z.object({ items: z.array(adminForm) }),
  },
  'GET /api/admin/forms/{code}': {
    summary: 'One form: its fields and texts.',
    access: 'content.read',
    path: ofCode,
    data: adminFormDefinition,
    refusals: ['not_found'],
  },
  'PUT /api/admin/forms/{code}': {
    summary: 'Creates a form, or replaces the one with this code.',
    access: 'content.write',
    path: ofCode,
    body: adminFormDefinitionInput,
    data: adminFormDefinition,
    refusals: written,
  },
  'POST /api/admin/forms/{code}/removal': {
    summary: 'Removes a form that no page, blog entry or popup shows. Its answers are kept.',
    access: 'content.write',
    path: ofCode,
    body: z.object({ version }),
    data: nothing,
    refusals: ['not_found', ...written],
  },
  'GET /api/admin/form-answers': {
    summary: 'Submitted forms, last first.',
    access: 'content.read',
    query: z.object({ ...pageQuery(['received_at']), form: idText.optional() }),
    data: pageOf(adminFormAnswer),
  },
  'GET /api/admin/form-answers/{id}': {
    summary: 'One submitted form.',
    access: 'content.read',
    path: ofId,
    data: adminFormAnswer,
    refusals: ['not_found'],
  },
  'GET /api/admin/forms/{id}/answers': {
    summary: 'The answers of a form as CSV, last first. Audited if personal data is in full.',
    access: 'content.read',
    path: ofId,
    file: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/admin/newsletter': {
    summary: 'Subscribers of the newsletter, last first.',
    access: 'content.read',
    query: z.object({ ...pageQuery(['subscribed_at', 'email']), q: search }),
    data: pageOf(newsletterSubscriber),
  },
  'GET /api/admin/newsletter/export': {
    summary: 'All subscribers as CSV. Audited if personal data is in full.',
    access: 'content.read',
    file: 'text/csv',
  },
  'DELETE /api/admin/newsletter/{id}': {
    summary: 'Removes a subscriber from the newsletter.',
    access: 'content.write',
    path: ofId,
    data: nothing,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/content-choices': {
    summary: 'What components of pages can show: categories, forms, countdowns.',
    access: 'content.read',
    data: contentChoices,
  },
  'GET /api/admin/content-products': {
    summary: 'Up to 20 products by part of their name or SKU, or those with these SKUs.',
    access: 'content.read',
    query: z.object({ q: search, skus: z.string().max(4000).optional() }),
    data: z.object({ items: z.array(contentProduct) }),
  },
  'POST /api/admin/content-pictures': {
    summary:
      'Stores a picture among the files of the store: upright, limited in size, without the camera’s data.',
    access: 'content.write',
    /** `name` is that of the uploaded file: the picture is found by it. */
    body: z.object({ base64: z.base64().max(19_000_000), name: z.string().trim().max(200).optional() }),
    maxBodyBytes: 20_000_000,
    data: z.object({ path: z.string(), width: z.int(), height: z.int(), preview_url: z.url() }),
    status: 201,
    refusals: ['problem'],
  },
});
