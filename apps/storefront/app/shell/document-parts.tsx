/* oxlint-disable react/no-danger -- JSON that cannot end its script, and what the build wrote */
import { type AnyRouter, isNotFound, useRouter } from '@tanstack/react-router';
import type { DehydratedRouter } from '@tanstack/react-router/ssr/client';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';

import { pageDataId } from '#app/platform/page-data.ts';
import { currentRequest } from '#app/platform/request-context.ts';
import { useStore } from '#app/platform/store-context.ts';

import { frameHead } from './frame-head.ts';
import { jsonText, pageTags } from './head-tags.ts';

/**
 * The head, as HTML, and what ends the body. Only a server draws them: React leaves alone what it finds at the end of a
 * head or of a body and does not know.
 */
export const useDocumentParts = createIsomorphicFn()
  .server(useServerParts)
  .client((): DocumentParts => ({ head: undefined, end: null }));

interface DocumentParts {
  head: { __html: string } | undefined;
  end: ReactNode;
}

function useServerParts(): DocumentParts {
  const router = useRouter();
  const nonce = router.options.ssr?.nonce ?? '';
  const matches = renderedMatches(router);
  const parts = currentRequest().routeParts?.(matches.map(({ routeId }) => routeId));
  const frame = frameHead(useStore(), nonce);
  return {
    head: { __html: frame.first + (parts?.head ?? '') + pageTags(matches) + frame.last },
    end: (
      <>
        <script
          id={pageDataId}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: pageData(router) }}
        />
        {parts?.scripts.map(({ attrs, children = '' }) => (
          <script key={children} {...attrs} nonce={nonce} dangerouslySetInnerHTML={{ __html: children }} />
        ))}
      </>
    ),
  };
}

/** As far as a page was drawn: what lies inside of what failed was not. */
function renderedMatches({ state: { matches } }: AnyRouter) {
  const end = matches.findIndex((match) => match.status !== 'success' || match._notFound) + 1;
  return end === 0 ? matches : matches.slice(0, end);
}

/** In the router's own form, as its `hydrate` reads it; all of it came from the API, as JSON. */
function pageData(router: AnyRouter): string {
  const data: DehydratedRouter = {
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
  return jsonText(data);
}
