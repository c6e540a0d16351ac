import { pageCache } from '../page-cache/page-cache.ts';
import type { PageCache } from '../page-cache/page-cache.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

export type SharedAnswers = PageCache<Answer>;

/** What header and footer are made of, with its tags: else a page that does not exist would ask for it too. */
const tagsOfPath: Readonly<Record<string, string>> = {
  '/api/catalog/categories': 'catalog',
  '/api/cms/pages': 'pages',
};

const maxBytes = 16_000_000;

/** Answers that every page of a store needs, kept and purged as pages are. */
export function sharedAnswers(isTold: () => boolean): SharedAnswers {
  return pageCache<Answer>({ maxBytes, bytesOf: ({ text }) => text.length * 2, isTold });
}

export async function fetchShared(
  answers: SharedAnswers,
  storeId: string,
  request: Request,
  fetchAnswer: (request: Request) => Promise<Response>,
): Promise<{ response: Response; isStale: boolean }> {
  const { pathname, search } = new URL(request.url);
  const tag = request.method === 'GET' && search === '' ? tagsOfPath[pathname] : undefined;
  if (tag === undefined) return { response: await fetchAnswer(request), isStale: false };
  const { page, state } = await answers.answer(`${storeId}${pathname}`, storeId, async () => {
    const response = await fetchAnswer(request);
    return {
      page: { status: response.status, text: await response.text() },
      tags: new Set([tag]),
      isKeepable: response.status === 200,
      isFault: response.status >= 500,
    };
  });
  const headers = { 'content-type': 'application/json' };
  return { response: new Response(page.text, { status: page.status, headers }), isStale: state === 'stale' };
}
