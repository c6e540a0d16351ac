import { RouterProvider } from '@tanstack/react-router';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { describeAddress } from './platform/describe-address.ts';
import { currentRequest, runInRequest } from './platform/request-context.ts';
import type { RenderedDocument, RequestContext } from './platform/request-context.ts';
import { createStorefrontRouter } from './router.tsx';

const handle = createStartHandler(async ({ router }) => {
  const html = renderToString(createElement(RouterProvider, { router }));
  currentRequest().takeHtml?.(await transformHtmlStringWithRouter(router, html));
  return new Response(null, { status: getSsrStatus(router) });
});

/**
 * Renders the document of a path with its query. The context reaches loaders and components without passing through
 * the router. Throws what rendering threw.
 */
export async function render(address: string, context: RequestContext): Promise<RenderedDocument> {
  const request = new Request(`http://storefront.internal${address}`);
  let html: string | null = null;
  const takeHtml = (text: string) => (html = text);
  const { status, headers } = await runInRequest({ ...context, takeHtml }, async () => handle(request));
  return { status, location: headers.get('location'), html };
}

/** What the routes declare about a path, for decisions that come before rendering. */
export async function addressMatcher() {
  return describeAddress(await createStorefrontRouter({ store: null }));
}

// oxlint-disable-next-line import/no-default-export -- Start's plugin wants this form of its entry; our server calls `render`.
export default { fetch: (request: Request) => handle(request) };
