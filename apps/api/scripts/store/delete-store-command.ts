import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { formatWholeNumber } from '@vitrine/brazil/format-whole-number.ts';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';

import {
  deleteStore,
  readStoreContents,
  type StoreContents,
} from '#api/contexts/instance/instance.public.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { StoreFiles } from '#api/platform/files/open-files.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { operatorActor } from './operator-actor.ts';

const usage = 'Uso: npm run store -- delete-store loja [--dry-run] [--yes]';

export const deleteStoreHelp = `  apaga uma loja com tudo o que ela tem, depois de mostrar e perguntar; com --dry-run só mostra\n    ${usage.slice('Uso: '.length)}`;

interface StoreDeletion {
  readonly database: Database;
  readonly files: StoreFiles;
  /** The folder of the shop's data, in which storefronts keep generated pictures. */
  readonly dataDir: string;
  /** Whether the demo stores are created again at the next start. */
  readonly seedsDemo: boolean;
  readonly confirm: (question: { says: string; word: string; isGiven: boolean }) => Promise<boolean>;
  readonly now: Date;
}

/** Parses the command that deletes a store; null if the words are another command. Throws an OperatorProblem with the usage. */
export function readDeleteStore(
  args: readonly string[],
): ((deletion: StoreDeletion) => Promise<string[]>) | null {
  if (args[0] !== 'delete-store') return null;
  const { publicId, isDryRun, isGiven } = parsed(args.slice(1));
  return async (deletion) => {
    const contents = await readStoreContents(deletion, publicId);
    if (isDryRun) return [`Seria apagado: ${describe(contents)}.`, 'Nada foi apagado.'];
    refuseSeeded(deletion, publicId);
    const says = `Será apagado para sempre: ${describe(contents)}. Um backup antes: npm run backup -- pasta --store ${publicId}`;
    if (!(await deletion.confirm({ says, word: publicId, isGiven }))) return ['Nada foi apagado.'];
    await deleteStore(deletion, contents, { by: operatorActor().name, now: deletion.now });
    await rm(join(deletion.dataDir, 'cache', 'images', publicId), { recursive: true, force: true });
    return [`Loja "${publicId}" apagada: ${describe(contents)}.`];
  };
}

function refuseSeeded({ seedsDemo }: StoreDeletion, publicId: string): void {
  if (!seedsDemo || !demoStores.some((store) => store.public_id === publicId)) return;
  throw new OperatorProblem(
    'demo_store_seeded',
    `Com SEED_DEMO=true a loja "${publicId}" voltaria no próximo início: retire essa variável antes.`,
  );
}

function describe({ publicId, name, hosts, rows, files }: StoreContents): string {
  const { orders = 0, customers = 0, products = 0 } = rows;
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const counts = [
    `${formatWholeNumber(orders)} pedidos`,
    `${formatWholeNumber(customers)} clientes`,
    `${formatWholeNumber(products)} produtos`,
    `${formatWholeNumber(files)} arquivos`,
    `${formatWholeNumber(total)} linhas ao todo`,
  ];
  return `a loja ${publicId} (${name}; ${hosts.join(', ') || 'sem endereço'}), com ${counts.join(', ')}`;
}

function parsed(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [publicId, ...more] = positionals;
    if (publicId === undefined || !/^[a-z0-9][a-z0-9-]*$/.test(publicId) || more.length > 0) {
      throw new Error('one store');
    }
    return { publicId, isDryRun: values['dry-run'] === true, isGiven: values.yes === true };
  } catch {
    throw new OperatorProblem('usage', usage);
  }
}
