import type { StoredImage } from '#api/platform/database/catalogue-tables.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { editableCategory, editedCategoryRepository } from './edited-category-repository.ts';
import { type CategoryPicture, requireWideBanner } from './require-wide-banner.ts';

/** Makes a stored picture the category's; null removes it. Its file stays, since other pages may show it. */
export async function changeCategoryPicture(
  { trx, trail }: InAuditedTransaction,
  {
    urlKey,
    kind,
    picture,
  }: { urlKey: string; kind: CategoryPicture; picture: Omit<StoredImage, 'alt'> | null },
): Promise<void> {
  if (picture && kind === 'banner') requireWideBanner(picture);
  const category = await editedCategoryRepository.one(trx, { urlKey });
  if (!category) throw new OperatorProblem('category_unknown', { category: urlKey });
  const stored = picture && JSON.stringify(imageOf({ ...picture, alt: category.name }));
  await trail.change({
    target: { kind: 'category', id: urlKey },
    async read() {
      const row = await editedCategoryRepository.one(trx, { id: category.id });
      return row ? editableCategory(row) : null;
    },
    write: () =>
      editedCategoryRepository.set(trx, {
        id: category.id,
        values: kind === 'image' ? { image: stored } : { banner: stored },
      }),
  });
}

const imageOf = ({ path, alt, width, height }: StoredImage) => ({ path, alt, width, height });
