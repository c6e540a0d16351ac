import { readFile, stat } from 'node:fs/promises';

import {
  type CategoryPicture,
  maxPictureBytes,
  putCategoryPicture,
  removeCategoryPicture,
} from '#api/contexts/operations/change-category-picture.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type Command, type CommandContext, oneOf } from './command.ts';

const kinds: Readonly<Record<'picture' | 'banner', CategoryPicture>> = { picture: 'image', banner: 'banner' };

async function put(
  context: CommandContext,
  urlKey: string,
  kind: CategoryPicture,
  file: string,
): Promise<string[]> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new OperatorProblem('file_not_found', `Não há arquivo ${file}.`);
  if (found.size > maxPictureBytes) {
    throw new OperatorProblem('image_too_large', `${file} é grande demais: até 25 MB.`);
  }
  const { width, height } = await putCategoryPicture(context, urlKey, kind, await readFile(file));
  return [`${urlKey}: imagem de ${width} × ${height} guardada.`];
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
      return removeCategoryPicture(context.db, urlKey, kind).then(() => [`${urlKey}: imagem retirada.`]);
    },
  },
};
