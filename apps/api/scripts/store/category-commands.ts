import { readFile, stat } from 'node:fs/promises';

import { addPicture, storePicture } from '#api/contexts/catalogue/catalogue.public.ts';
import { changeCategoryPicture } from '#api/contexts/catalogue/editing/change-category-picture.ts';
import type { CategoryPicture } from '#api/contexts/catalogue/editing/require-wide-banner.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type Command, type CommandContext, oneOf } from './command.ts';

const kinds: Readonly<Record<'picture' | 'banner', CategoryPicture>> = { picture: 'image', banner: 'banner' };

/** As in a catalogue import. */
const maxPictureBytes = 25_000_000;

async function put(
  context: CommandContext,
  urlKey: string,
  kind: CategoryPicture,
  file: string,
): Promise<string[]> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new OperatorProblem('file_not_found', { file });
  if (found.size > maxPictureBytes) {
    throw new OperatorProblem('image_too_large.command', { file });
  }
  const stored = await storePicture({ ...context, isDryRun: false }, await readFile(file));
  if ('code' in stored) {
    throw new OperatorProblem(stored.code === 'image_too_large' ? 'image_too_large' : 'image_unreadable');
  }
  const { picture, sourceHash } = stored;
  await context.write(async (trx, trail) => {
    await changeCategoryPicture({ trx, trail }, { urlKey, kind, picture });
    await addPicture(trx, { ...picture, source_hash: sourceHash });
  });
  return [`${urlKey}: imagem de ${picture.width} × ${picture.height} guardada.`];
}

async function remove({ write }: CommandContext, urlKey: string, kind: CategoryPicture): Promise<string[]> {
  await write((trx, trail) => changeCategoryPicture({ trx, trail }, { urlKey, kind, picture: null }));
  return [`${urlKey}: imagem retirada.`];
}

export const categoryCommands: Readonly<Record<string, Command>> = {
  category: {
    usage: [
      'category sala/mantas picture quadrada.jpg',
      'category sala/mantas banner faixa.jpg',
      'category sala/mantas banner --remove',
    ],
    help: 'as imagens de uma categoria: a quadrada, de menus e vitrines, e a faixa sobre os produtos',
    options: { remove: { type: 'boolean' } },
    run: (context, [urlKey, word, file, ...more], values) => {
      if (urlKey === undefined || word === undefined || more.length > 0) return null;
      const isRemoval = values['remove'] === true;
      if (isRemoval !== (file === undefined)) return null;
      const kind = kinds[oneOf(word, ['picture', 'banner'])];
      if (file !== undefined) return put(context, urlKey, kind, file);
      return remove(context, urlKey, kind);
    },
  },
};
