import type { SearchDestination } from '@vitrine/contract/schemas/catalog.ts';

import { listTitles } from '#api/contexts/lists/lists.public.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { type SearchIntent, titleHas } from './domain/search-intents.ts';

const maxDestinations = 4;

/** Returns the pages of the shop that a search asks for, best match first [CAT+03]. */
export async function searchDestinations(
  { db, services }: InStore & Using<'pageTitles'>,
  { intent, now, homePage }: { intent: SearchIntent; now: Date; homePage: string },
): Promise<SearchDestination[]> {
  const { pageWords, listWords, isOfOrders } = intent;
  const [pages, lists] = await Promise.all([
    pageWords.length === 0 ? [] : services.pageTitles(db, now),
    listWords === null ? null : listTitles(db, listWords),
  ]);
  return [
    ...(isOfOrders ? [{ title: 'Meus pedidos', path: '/conta/pedidos' }] : []),
    ...pages
      .filter(({ title, url_key: urlKey }) => urlKey !== homePage && titleHas(title, pageWords))
      .map(({ title, url_key: urlKey }) => ({ title, path: `/pagina/${urlKey}` })),
    ...(lists ?? []).map(({ id, title }) => ({ title, path: `/listas/${id}` })),
    ...(lists === null ? [] : [{ title: 'Listas de presentes', path: '/listas' }]),
  ].slice(0, maxDestinations);
}
