import { Hono } from 'hono';

import type { Inbox } from './inbox.ts';
import { inboxPage, messagePage } from './mail-pages.ts';

/** Sandboxes a message's HTML: no script, form or frame, in an opaque origin. */
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *";

export function mailRoutes({ inbox }: { readonly inbox: Inbox }): Hono {
  const app = new Hono();

  app.get('/messages', (c) => c.json({ data: inbox.list(c.req.query('to')) }));
  app.get('/messages/:id', (c) => {
    const message = inbox.get(c.req.param('id'));
    return message ? c.json(message) : c.json({ error: 'not_found' }, 404);
  });
  app.delete('/messages', (c) => {
    inbox.clear();
    return c.body(null, 204);
  });

  app.get('/', (c) => {
    const to = c.req.query('to') ?? '';
    return c.html(inboxPage(inbox.list(to || undefined), to));
  });
  app.post('/limpar', (c) => {
    inbox.clear();
    return c.redirect('/mail', 303);
  });
  app.get('/:id', (c) => {
    const message = inbox.get(c.req.param('id'));
    return message ? c.html(messagePage(message)) : c.notFound();
  });
  app.get('/:id/html', (c) => {
    const message = inbox.get(c.req.param('id'));
    if (!message) return c.notFound();
    c.header('content-security-policy', MESSAGE_POLICY);
    return c.html(withLinksInNewTab(message.html));
  });

  return app;
}

/** Makes links open in a new tab. A doctype must remain first. */
function withLinksInNewTab(messageHtml: string): string {
  const base = '<base target="_blank">';
  const withBase = messageHtml.replace(/<head[^>]*>/i, (head) => head + base);
  return withBase === messageHtml ? base + messageHtml : withBase;
}
