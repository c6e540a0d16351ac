import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import { showForm } from './audience/show-forms.ts';
import { submitForm } from './audience/submit-form.ts';
import { subscribeToNewsletter } from './audience/subscribe-to-newsletter.ts';
import { anchoredContent } from './components/anchored-content.ts';
import { currentComponents } from './components/current-components.ts';
import { anchorsOfPage } from './components/domain/anchors.ts';
import { fillTerms } from './components/read-commercial-terms.ts';
import { sanitiseContent } from './components/sanitise-content.ts';
import { showMenus } from './menus/show-menus.ts';
import { pageAt, titlesAt } from './pages/show-pages.ts';
import { listPopups } from './showcases/list-popups.ts';
import { listCountdowns, showCountdown } from './showcases/show-countdowns.ts';
import { listTags } from './tags/list-tags.ts';

const submissions = limitByAddress('form-submissions', 20);
const subscriptions = limitByAddress('newsletter-subscriptions', 30);

export const cmsRoutes = {
  'GET /api/cms/pages': ({ db, ...moment }) => titlesAt(db, moment),

  'GET /api/cms/menus': ({ db, ...moment }) => showMenus(db, moment),

  'GET /api/cms/pages/url/{urlKey}': async ({ db, path, services, ...request }) => {
    const page = await pageAt(db, { urlKey: path.urlKey, moment: request });
    if (!page) throw request.refuse('not_found');
    const visibleComponents = currentComponents(page.content, request, (component) =>
      services.log.warn({ page: path.urlKey, component }, 'component with malformed time omitted'),
    );
    const content = anchoredContent(sanitiseContent(visibleComponents), anchorsOfPage());
    return fillTerms({ db, services }, { ...page, content });
  },

  'GET /api/cms/tags/': ({ db, query }) => listTags(db, query),

  'GET /api/cms/countdowns/': ({ db, query, ...request }) => listCountdowns(db, { query, moment: request }),

  'GET /api/cms/countdowns/{id}': ({ db, path, ...request }) =>
    showCountdown({ refuse: request.refuse, db }, { id: path.id, moment: request }),

  'GET /api/cms/popups/': async ({ db, query, services, ...request }) =>
    fillTerms({ db, services }, await listPopups(db, { query, moment: request })),

  'GET /api/cms/forms/{id}': ({ db, path, refuse }) => showForm({ refuse, db }, path.id),

  'POST /api/cms/forms/{id}/submissions': async ({ db, path, headers, body, ...request }) => {
    await submissions.count(request);
    const { services, clientAddress } = request;
    const key = headers['idempotency-key'] ?? null;
    return submitForm({ db, services, clientAddress, formId: path.id, key, body, refuse: request.refuse });
  },

  'POST /api/cms/newsletter/subscriptions': async ({ db, body, ...request }) => {
    await subscriptions.count(request);
    return subscribeToNewsletter({ refuse: request.refuse, db }, { body, now: request.services.clock.now() });
  },
} satisfies CallHandlers;
