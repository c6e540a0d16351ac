import { moveStore, removeLeftRows, undoMove } from '#api/platform/moving/move-store.ts';

import type { Command } from './command.ts';

export const moveCommands: Readonly<Record<string, Command>> = {
  'move-to': {
    usage: ['move-to sul', 'move-to sul --undo'],
    help: 'a mudança da loja para outro banco, com a loja no ar (STORE_DATABASES); --undo desiste antes da troca',
    options: { undo: { type: 'boolean' } },
    run: ({ database, storeId }, [to, ...more], { undo }) => {
      if (to === undefined || more.length > 0) return null;
      return undo === true
        ? undoMove(database, { storeId, to }).then(() => ['Mudança desfeita: a loja segue onde estava.'])
        : moveStore(database, { storeId, to }).then(({ tables, waitedMs }) => [
            `A loja vive agora no banco "${to}": ${tables} tabelas copiadas e conferidas; quem gravava esperou até ${Math.ceil(waitedMs)} ms.`,
            'As linhas antigas continuam no banco de onde saiu; quando tudo estiver bem: moved-from NOME',
          ]);
    },
  },
  'moved-from': {
    usage: ['moved-from main'],
    help: 'remove as linhas que a loja deixou no banco de onde mudou',
    run: ({ database, storeId }, [from, ...more]) => {
      if (from === undefined || more.length > 0) return null;
      return removeLeftRows(database, { storeId, from }).then(() => [
        `Linhas antigas removidas de "${from}".`,
      ]);
    },
  },
};
