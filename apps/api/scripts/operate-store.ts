// npm run store -- --store aurora order 1000003 shipped --code BR123456789BR (docs/contracts/operator-command.md)
import { visibleText } from '@vitrine/brazil/visible-text.ts';

import { storeHosts } from '#api/contexts/store/store.public.ts';
import { openFiles } from '#api/platform/files/open-files.ts';

import { askToConfirm } from './ask-to-confirm.ts';
import { commandLog, runStoreScript, withDatabase, withStore } from './run-store-script.ts';
import { panelLinkSource, paymentAccountNamesOf } from './shop-environment.ts';
import { readCreateStore } from './store/create-store-command.ts';
import { readDeleteStore } from './store/delete-store-command.ts';
import { helpText, readCommand } from './store/operate.ts';
import { readReEncrypt } from './store/re-encrypt-command.ts';

function print(lines: readonly string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

async function main(): Promise<number> {
  const args = process.argv.slice(2).map(visibleText);
  if (args.length === 0 || args.includes('--help')) return print([helpText()]);
  const create = readCreateStore(args);
  if (create) {
    return withDatabase(
      async (database, env) => {
        const { PUBLIC_API_URL: publicUrl, PANEL_ORIGIN: panelOrigin } = env;
        const payments = paymentAccountNamesOf(env);
        return print(await create({ database, publicUrl, panelOrigin, payments, now: new Date() }));
      },
      { mayCreate: true },
    );
  }
  const deletion = readDeleteStore(args);
  if (deletion) {
    return withDatabase(async (database, env) =>
      print(
        await deletion({
          database,
          files: openFiles(env, commandLog),
          dataDir: env.DATA_DIR,
          seedsDemo: env.SEED_DEMO,
          confirm: askToConfirm,
          now: new Date(),
        }),
      ),
    );
  }
  const encryption = readReEncrypt(args);
  if (encryption) {
    return withDatabase(async (database, env) => {
      const { tokenSecret } = panelLinkSource(env);
      return print(await encryption({ database, tokenSecret, now: new Date() }));
    });
  }
  const { store, run } = readCommand(args);
  return withStore(store, async ({ database, env, files, store: { id, publicId } }) =>
    print(
      await run({
        database,
        storeId: id,
        db: database.ofStore(id),
        hosts: await storeHosts(database, id),
        now: new Date(),
        files,
        storePublicId: publicId,
        panel: () => panelLinkSource(env),
        payments: paymentAccountNamesOf(env),
      }),
    ),
  );
}

await runStoreScript(main);
