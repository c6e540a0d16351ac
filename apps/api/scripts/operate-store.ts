// npm run store -- --store aurora order 1000003 shipped --code BR123456789BR (docs/contracts/operator-command.md)
import { visibleText } from '@vitrine/brazil/visible-text.ts';

import { storeHosts } from '#api/contexts/store/store.public.ts';

import { runStoreScript, withDatabase, withStore } from './run-store-script.ts';
import { readCreateStore } from './store/create-store-command.ts';
import { helpText, readCommand } from './store/operate.ts';

async function main(): Promise<number> {
  const args = process.argv.slice(2).map(visibleText);
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(`${helpText()}\n`);
    return 0;
  }
  const create = readCreateStore(args);
  if (create) {
    return withDatabase(async (database, { PUBLIC_API_URL: publicUrl }) => {
      process.stdout.write(`${(await create({ database, publicUrl, now: new Date() })).join('\n')}\n`);
      return 0;
    });
  }
  const { store, run } = readCommand(args);
  return withStore(store, async ({ database, files, store: { id, publicId } }) => {
    const lines = await run({
      database,
      storeId: id,
      db: database.ofStore(id),
      hosts: await storeHosts(database, id),
      now: new Date(),
      files,
      storePublicId: publicId,
    });
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  });
}

await runStoreScript(main);
