import { RouterProvider, createMemoryHistory, isNotFound } from '@tanstack/react-router';
import type { DehydratedRouter } from '@tanstack/react-router/ssr/client';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { describeAddress } from './platform/describe-address.ts';
import { pageDataId } from './platform/page-data.ts';
import { runInRequest } from './platform/request-context.ts';
import type { RenderedDocument, RequestContext } from './platform/request-context.ts';
import { createStorefrontRouter } from './router.tsx';
import { frameHead } from './shell/frame-head.ts';
import { jsonScript, pageTags } from './shell/head-tags.ts';
import { routeParts } from './shell/route-parts.ts';

type StorefrontRouter = Awaited<ReturnType<typeof createStorefrontRouter>>;

/** Renders the document of a path with its query. Throws what rendering threw. */
export function render(address: string, context: RequestContext): Promise<RenderedDocument> {
  // The context reaches loaders without passing through the router.
  return runInRequest(context, () => renderInRequest(address, context));
}

async function renderInRequest(address: string, context: RequestContext): Promise<RenderedDocument> {
  const router = await createStorefrontRouter(context);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const result = router._serverResult;
  if (result?.type !== 'render') {
    const answer = result?.redirect;
    return { status: answer?.status ?? 500, location: answer?.headers.get('location') ?? null, html: null };
  }
  const drawn = renderToString(createElement(RouterProvider, { router }));
  return { status: result.status, location: null, html: documentHtml(router, drawn, context) };
}

/** What React drew, with what it need not know of: all of the head but the pictures it wants early, data, and scripts. */
function documentHtml(
  router: StorefrontRouter,
  drawn: string,
  { store, scriptNonce }: RequestContext,
): string {
  const matches = renderedMatches(router);
  const parts = routeParts(
    matches.map(({ routeId }) => routeId),
    scriptNonce,
  );
  const frame = frameHead(store, scriptNonce);
  const headStart = drawn.indexOf('<head>') + '<head>'.length;
  const headEnd = drawn.indexOf('</head>');
  const bodyEnd = drawn.lastIndexOf('</body>');
  return [
    '<!DOCTYPE html>',
    drawn.slice(0, headStart),
    frame.first,
    drawn.slice(headStart, headEnd),
    parts.head,
    pageTags(matches),
    frame.last,
    drawn.slice(headEnd, bodyEnd),
    jsonScript(`type="application/json" id="${pageDataId}"`, pageData(router)),
    parts.body,
    drawn.slice(bodyEnd),
  ].join('');
}

/** As far as a page was drawn: what lies inside of what failed was not. */
function renderedMatches({ state: { matches } }: StorefrontRouter) {
  const end = matches.findIndex((match) => match.status !== 'success' || match._notFound) + 1;
  return end === 0 ? matches : matches.slice(0, end);
}

/** In the form of the router's own, as its `hydrate` reads it; all of it is JSON, as it came from the API. */
function pageData(router: StorefrontRouter): DehydratedRouter {
  return {
    manifest: undefined,
    dehydratedData: router.options.context,
    matches: renderedMatches(router).map((match) => ({
      i: match.id.replaceAll('/', '#'),
      u: match.updatedAt,
      s: match.status,
      l: match.loaderData,
      ssr: match.ssr,
      // What went wrong is nobody's business but the log's.
      ...(match.error !== undefined && { e: isNotFound(match.error) ? match.error : {} }),
      ...(match._notFound && { g: true as const }),
    })),
  };
}

/** What the routes declare about a path, for decisions that come before rendering. */
export async function addressMatcher() {
  return describeAddress(await createStorefrontRouter({ store: null }));
}
