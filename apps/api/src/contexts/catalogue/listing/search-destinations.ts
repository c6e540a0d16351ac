import type { SearchAnswer, SearchDestination } from '@vitrine/contract/schemas/catalog.ts';

import { listTitles } from '#api/contexts/lists/lists.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { SearchIntent } from './domain/search-intents.ts';

const maxDestinations = 4;

/** Returns the pages of the shop that a search asks for, best match first [CAT+03]. */
export async function searchDestinations(
  db: StoreDatabase,
  { intent, answers }: { intent: SearchIntent | null; answers: readonly SearchAnswer[] },
): Promise<SearchDestination[]> {
  const lists = intent?.listWords ? await listTitles(db, intent.listWords) : null;
  const named = [
    ...answers.map(({ title, path }) => ({ title, path })),
    ...(lists ?? []).map(({ id, title }) => ({ title, path: `/listas/${id}` })),
    ...(lists === null ? [] : [{ title: 'Listas de presentes', path: '/listas' }]),
  ];
  return named
    .filter(({ path }, at) => path !== '' && named.findIndex((one) => one.path === path) === at)
    .slice(0, maxDestinations);
}
