// npm run restore -- pasta [--as nome] [--host endereço] [--replace [--yes]] [--jobs 2] [--accept-missing] (docs/backup.md)
import { resolve } from 'node:path';

import { newStore, newStoreHost } from '@vitrine/contract/admin/schemas/stores.ts';
import { z } from 'zod';

import { askToConfirm } from './ask-to-confirm.ts';
import { readInstallation, dataLocationOf, readJobs } from './backup-options.ts';
import { readManifest } from './backup/backup-contents.ts';
import { restore } from './backup/restore.ts';
import { readArguments, runStoreScript, writeError } from './run-store-script.ts';
import { UsageProblem } from './usage-problem.ts';

const usage =
  'Uso: npm run restore -- pasta [--as nome] [--host loja.exemplo.com.br] [--replace [--yes]] [--jobs 2] [--accept-missing]';

/** The name and host of a restored store, by the rules for a new one. */
const chosenNames = z.object({
  as: newStore.shape.public_id.optional(),
  host: newStoreHost.shape.host.optional(),
});

async function main(): Promise<number> {
  process.umask(0o077);
  const { values, file } = readArguments(
    {
      replace: { type: 'boolean' },
      yes: { type: 'boolean' },
      as: { type: 'string' },
      host: { type: 'string' },
      jobs: { type: 'string' },
      'accept-missing': { type: 'boolean' },
    },
    usage,
  );
  const source = resolve(file);
  const { store } = await readManifest(source);
  const chosen = chosenNames.safeParse(values);
  if (!chosen.success) throw new UsageProblem(usage);
  const shop = readInstallation();
  const location = store ? await dataLocationOf(shop, chosen.data.as ?? store.public_id) : shop;
  const { manifest, kept } = await restore(location, {
    source,
    isReplacing: values.replace === true,
    jobs: readJobs(values.jobs, usage),
    now: new Date(),
    ...chosen.data,
    mayLackFiles: values['accept-missing'] === true,
    confirm: ({ name, lost }) =>
      askToConfirm({
        says: `"${name}" será substituído pelo backup. ${lost === null ? 'Nada que conte pessoas ou vendas é mais novo que ele.' : `O backup não tem: ${lost}.`} O que há agora fica guardado ao lado.`,
        word: name,
        isGiven: values.yes === true,
      }),
  });
  const names = chosen.data.as ?? manifest.stores.map(({ public_id: publicId }) => publicId).join(', ');
  writeError(`Restaurado o backup de ${manifest.created_at} (${names}). Linhas, saldos e arquivos conferem.`);
  const { absent } = manifest.files;
  if (absent.length > 0) writeError(`Sem ${absent.length} arquivos que o backup não tinha.`);
  if (kept !== null) writeError(`O que foi substituído está em ${kept}.`);
  return 0;
}

await runStoreScript(main);
