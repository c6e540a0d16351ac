import { pageCache } from '#server/page-cache/page-cache.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  /** As the API told it: until when it holds. */
  readonly validUntil: string | null;
}

export type SharedAnswers = PageCache<Answer>;

/** What header and footer are made of, with its tags: else a page that does not exist would ask for it too. */
const tagsOfAddress: Readonly<Record<string, string>> = {
  '/api/catalog/categories': 'catalog',
  '/api/cms/pages': 'pages',
  '/api/cms/blog/entries?per_page=1': 'blog',
  '/api/catalog/lists': 'lists',
};

/** The moment from which on an answer is another one. */
export const validUntilHeader = 'x-valid-until';
const maxBytes = 16_000_000;

/** Answers that every page of a store needs, kept and purged as pages are. */
export function sharedAnswers(isTold: () => boolean): SharedAnswers {
  return pageCache<Answer>({ maxBytes, bytesOf: ({ text }) => text.length * 2, isTold });
}

const addressOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/** The tag of what changes the answer, where one answer serves every page; else undefined. */
export function sharedTag(request: Request): string | undefined {
  return request.method === 'GET' ? tagsOfAddress[addressOf(request)] : undefined;
}

export async function fetchShared(
  answers: SharedAnswers,
  storeId: string,
  { request, tag }: { request: Request; tag: string },
  fetchAnswer: (request: Request) => Promise<Response>,
): Promise<{ response: Response; isStale: boolean }> {
  const { page, state } = await answers.answer(`${storeId}${addressOf(request)}`, storeId, async () => {
    const response = await fetchAnswer(request);
    const validUntil = response.headers.get(validUntilHeader);
    return {
      page: { status: response.status, text: await response.text(), validUntil },
      tags: new Set([tag]),
      isKeepable: response.status === 200,
      isFault: response.status >= 500,
      ...(validUntil !== null && { validUntil: Date.parse(validUntil) }),
    };
  });
  const headers = {
    'content-type': 'application/json',
    ...(page.validUntil !== null && { [validUntilHeader]: page.validUntil }),
  };
  return { response: new Response(page.text, { status: page.status, headers }), isStale: state === 'stale' };
}
