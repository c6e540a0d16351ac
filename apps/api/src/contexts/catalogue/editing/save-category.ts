import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import { operatorProblems } from '@vitrine/contract/admin/operator-problems.ts';
import type { AdminCategoryInput } from '@vitrine/contract/admin/schemas/admin-category.ts';
import { filterWord } from '@vitrine/contract/filter-text.ts';

import { pictureAt } from '#api/contexts/catalogue/files/store-picture.ts';
import { renameCategoryInPromotions } from '#api/contexts/promotions/promotions.public.ts';
import type { StoredImage } from '#api/platform/database/catalogue-tables.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { foreignEmbeds } from '#api/platform/foreign-embeds.ts';
import { isTooDeepHtml, sanitiseHtml } from '#api/platform/sanitise-html.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { editableCategory, editedCategoryRepository } from './edited-category-repository.ts';
import { categoryAddress, moveAddresses } from './move-addresses.ts';
import { requireWideBanner } from './require-wide-banner.ts';

type CategoryEdit<Code extends AdminRefusalCode = 'validation_failed'> = InAuditedTransaction<Code>;

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof editedCategoryRepository.one>>>;

const isCode = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestKey = 200;

/** Creates a category, the last one of its siblings; returns its key. */
export async function createCategory(edit: CategoryEdit, form: AdminCategoryInput): Promise<string> {
  const { trx, trail } = edit;
  const urlKey = await addCategory(edit, form);
  await trail.record(
    { kind: 'category', id: urlKey },
    { before: null, after: await readEditable(trx, { urlKey }) },
  );
  return urlKey;
}

/** Adds a category, the last one of its siblings; returns its key. */
export async function addCategory(edit: CategoryEdit, form: AdminCategoryInput): Promise<string> {
  const { trx } = edit;
  await editedCategoryRepository.lockTree(trx);
  const values = await valuesOf(edit, { form, stored: undefined });
  const siblings = await editedCategoryRepository.children(trx, form.parent_id);
  const position = (siblings.at(-1)?.position ?? 0) + 1;
  await editedCategoryRepository.add(trx, { ...values, position });
  const address = categoryAddress(values.url_key);
  await moveAddresses(edit, { moves: [{ from: null, to: address }], isRedirected: false });
  return values.url_key;
}

/**
 * Changes a category. With another parent or code, the keys of its descendants and the promotions that name them follow. With another
 * version than the one that the writer saw it is refused with `edit_conflict`.
 */
export async function changeCategory(
  edit: CategoryEdit<'not_found' | 'validation_failed' | 'edit_conflict'>,
  {
    id,
    form,
    version,
    isRedirected,
  }: { id: number; form: AdminCategoryInput; version: string; isRedirected: boolean },
): Promise<void> {
  const { trx, trail } = edit;
  await editedCategoryRepository.lockTree(trx);
  const stored = await editedCategoryRepository.one(trx, { id });
  if (!stored || stored.is_collection) throw trail.refuse('not_found');
  await trail.edit({
    target: { kind: 'category', id: stored.url_key },
    version,
    read: async (moment) => (moment === 'before' ? editableCategory(stored) : readEditable(trx, { id })),
    async write() {
      await writeCategory(edit, { stored, form, isRedirected });
    },
  });
}

/** Writes a locked category; its descendants, redirects and promotions follow a new address. */
export async function writeCategory(
  edit: CategoryEdit,
  { stored, form, isRedirected }: { stored: CategoryRow; form: AdminCategoryInput; isRedirected: boolean },
): Promise<void> {
  const { trx } = edit;
  const values = await valuesOf(edit, { form, stored });
  const moves = await movesOf(edit, { from: stored.url_key, to: values.url_key });
  await editedCategoryRepository.set(trx, { id: stored.id, values });
  for (const move of moves) {
    if (move.id !== stored.id)
      await editedCategoryRepository.set(trx, { id: move.id, values: { url_key: move.to } });
    await renameCategoryInPromotions(trx, { from: move.from, to: move.to });
  }
  const addresses = moves.map(({ from, to }) => ({
    from: categoryAddress(from),
    to: categoryAddress(to),
  }));
  await moveAddresses(edit, { moves: addresses, isRedirected });
}

async function readEditable(trx: StoreTransaction, by: { id: number } | { urlKey: string }) {
  const row = await editedCategoryRepository.one(trx, by);
  return row ? editableCategory(row) : null;
}

/** Returns the new keys of a category and its descendants; none if its key stays. */
async function movesOf(edit: CategoryEdit, { from, to }: { from: string; to: string }) {
  const { trx } = edit;
  if (from === to) return [];
  const moved = [
    await editedCategoryRepository.one(trx, { urlKey: from }),
    ...(await editedCategoryRepository.below(trx, from)),
  ];
  return moved.flatMap((category) => {
    if (!category) return [];
    const key = to + category.url_key.slice(from.length);
    if (key.length > longestKey) throw invalidField(edit)('code', 'O endereço ficaria longo demais.');
    return [{ id: category.id, from: category.url_key, to: key }];
  });
}

async function valuesOf(
  edit: CategoryEdit,
  { form, stored }: { form: AdminCategoryInput; stored: CategoryRow | undefined },
) {
  const invalid = invalidField(edit);
  const { name, code: given, image, banner, ...values } = form;
  if (name === '') throw invalid('name', 'Preencha este campo.');
  const urlKey = await keyOf(edit, { ...form, code: given === '' ? filterWord(name) : given, stored });
  const shownImage = await pictureOf(edit, {
    chosen: image,
    name,
    field: 'image',
    stored: stored?.image ?? null,
  });
  const shownBanner = await pictureOf(edit, {
    chosen: banner,
    name,
    field: 'banner',
    stored: stored?.banner ?? null,
  });
  if (shownBanner && shownBanner.path !== stored?.banner?.path) requireWideBanner(shownBanner);
  const isSameText =
    stored !== undefined && values.description_html === sanitiseHtml(stored.description_html);
  if (!isSameText && isTooDeepHtml(values.description_html))
    throw invalid('description_html', operatorProblems.html_too_deep);
  const known = new Set(foreignEmbeds(stored?.description_html ?? ''));
  if (foreignEmbeds(values.description_html).some((address) => !known.has(address))) {
    throw invalid(
      'description_html',
      'A loja não mostra imagens nem vídeos de outros sites dentro da descrição. Envie a imagem para a loja e use o caminho dela, como /arquivos/foto.jpg, ou apague-a do texto.',
    );
  }
  return {
    ...values,
    // A text that was not edited stays as it was.
    ...(isSameText && { description_html: stored.description_html }),
    name,
    url_key: urlKey,
    image: shownImage && JSON.stringify(shownImage),
    banner: shownBanner && JSON.stringify(shownBanner),
  };
}

async function keyOf(
  edit: CategoryEdit,
  {
    code,
    parent_id: parentId,
    stored,
  }: Pick<AdminCategoryInput, 'code' | 'parent_id'> & { stored: CategoryRow | undefined },
): Promise<string> {
  const { trx } = edit;
  const invalid = invalidField(edit);
  if (!isCode.test(code)) throw invalid('code', 'Use letras minúsculas sem acento, números e hífens.');
  const parent = parentId === null ? null : await editedCategoryRepository.one(trx, { id: parentId });
  if (parent === undefined || parent?.is_collection)
    throw invalid('parent_id', 'Esta categoria não existe mais. Escolha outra.');
  if (parent && stored && `${parent.url_key}/`.startsWith(`${stored.url_key}/`)) {
    throw invalid('parent_id', 'Uma categoria não fica dentro dela mesma.');
  }
  const key = parent ? `${parent.url_key}/${code}` : code;
  if (key.length > longestKey) throw invalid('code', 'O endereço ficaria longo demais.');
  const owner = await editedCategoryRepository.one(trx, { urlKey: key });
  if (owner && owner.id !== stored?.id)
    throw invalid('code', 'Outra categoria ou coleção já tem este endereço.');
  return key;
}

async function pictureOf(
  edit: CategoryEdit,
  {
    chosen,
    name,
    field,
    stored,
  }: {
    chosen: AdminCategoryInput['image'];
    name: string;
    field: 'image' | 'banner';
    stored: StoredImage | null;
  },
): Promise<StoredImage | null> {
  if (!chosen) return null;
  const known = stored?.path === chosen.path ? stored : await pictureAt(edit.trx, chosen.path);
  if (!known) throw invalidField(edit)(field, 'Esta imagem não está mais na loja. Envie-a de novo.');
  const { path, width, height } = known;
  return { path, alt: chosen.alt === '' ? name : chosen.alt, width, height };
}

const invalidField =
  ({ trail: { refuse } }: CategoryEdit) =>
  (field: string, message: string) =>
    refuse('validation_failed', { fields: { [field]: [message] } });
