import { slug } from '@vitrine/contract/schemas/primitives.ts';

import { unknownTerms } from '#api/contexts/cms/cms.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { PageFile } from './page-file.ts';
import { publicationRepository } from './publication-repository.ts';

/**
 * Writes the content page of an address: `/` is the home page, `/pagina/sobre` and `sobre` are the same. A new page is
 * shown immediately; an existing one keeps its visibility. Returns its key.
 */
export async function putPage(db: StoreDatabase, address: string, page: PageFile): Promise<string> {
  const urlKey =
    address === '/' ? (await storeSettings(db)).home_page : address.replace(/^\/(?:pagina\/)?/, '');
  if (!slug.safeParse(urlKey).success) {
    throw new OperatorProblem(
      'address_invalid',
      `"${address}" não é o endereço de uma página: use /, /pagina/sobre ou sobre.`,
    );
  }
  const unknown = await unknownTerms(page, db);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{{${name}}}`).join(', ');
    throw new OperatorProblem(
      'placeholder_unknown',
      `A página usa ${names}, que esta loja não tem: veja em docs/contracts/content.md o que os textos podem usar.`,
    );
  }
  await publicationRepository.putPage(db, {
    url_key: urlKey,
    title: page.title,
    meta_title: page.meta_title,
    meta_description: page.meta_description,
    content: JSON.stringify(page.content),
  });
  return urlKey;
}
