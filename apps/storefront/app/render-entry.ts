import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { describeAddress } from './platform/describe-address.ts';
import { runInRequest } from './platform/request-context.ts';
import type { RenderedDocument, RequestContext } from './platform/request-context.ts';
import { createStorefrontRouter } from './router.tsx';
import { routeParts } from './shell/route-parts.ts';

/** Renders the document of a path with its query. Throws what rendering threw. */
export function render(address: string, context: RequestContext): Promise<RenderedDocument> {
  // The context reaches loaders without passing through the router.
  return runInRequest({ ...context, routeParts }, () => renderInRequest(address, context));
}

async function renderInRequest(address: string, context: RequestContext): Promise<RenderedDocument> {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = await createStorefrontRouter({ ...context, history });
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const { status, headers } = result.redirect;
    return { status, location: headers.get('location'), html: null };
  }
  const html = `<!DOCTYPE html>${renderToString(createElement(RouterProvider, { router }))}`;
  return { status: result?.status ?? 200, location: null, html };
}

/** What the routes declare about a path, for decisions that come before rendering. */
export async function addressMatcher() {
  return describeAddress(await createStorefrontRouter({ store: null }));
}
