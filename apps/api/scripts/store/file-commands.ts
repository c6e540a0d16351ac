import { formatDate } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';

import { listUnusedFiles } from '#api/contexts/storage/storage.public.ts';

import type { Command, CommandContext } from './command.ts';

async function unusedPictures(context: CommandContext): Promise<string[]> {
  const { files, libraryCount } = await listUnusedFiles(context, context, context.now);
  const counted = `${formatWholeNumber(files.length)} arquivos que nada usa; saem sozinhos na data de cada um.`;
  return [
    ...files.map(({ name, removedAt }) => `${name}: sai em ${formatDate(removedAt)}`),
    counted,
    ...(libraryCount > 0
      ? [
          `${formatWholeNumber(libraryCount)} imagens da biblioteca não aparecem em nada; o painel as lista e exclui.`,
        ]
      : []),
  ];
}

export const fileCommands: Readonly<Record<string, Command>> = {
  'unused-pictures': {
    usage: ['unused-pictures'],
    help: 'as imagens guardadas que nada usa, e quando saem; não muda nada',
    run: (context, words) => (words.length > 0 ? null : unusedPictures(context)),
  },
};
