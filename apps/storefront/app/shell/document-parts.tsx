/* oxlint-disable react/no-danger -- JSON that cannot end its script, and what the build wrote */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';

import { pageDataId } from '#app/platform/page-data.ts';
import { currentRequest } from '#app/platform/request-context.ts';
import { useStore } from '#app/platform/store-context.ts';

import { frameHead } from './frame-head.ts';
import { insideScript, pageTags, shownHeads } from './head-tags.ts';
import { pageDataText } from './page-data-text.ts';

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
  const store = useStore();
  const nonce = router.options.ssr?.nonce ?? '';
  const matches = renderedMatches(router);
  const { previewedAt, routeParts } = currentRequest();
  const parts = routeParts?.(matches.map(({ routeId }) => routeId));
  const frame = frameHead(store, nonce);
  return {
    head: {
      __html: frame.first + (parts?.head ?? '') + pageTags(shownHeads(matches, store.name)) + frame.last,
    },
    end: (
      <>
        <script
          id={pageDataId}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: insideScript(pageDataText({ store, previewedAt }, matches)) }}
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
