// npm run client                 builds the package @vitrine/client and packs it into packages/client/dist
// npm run client -- --into pasta packs it there
import { parseArgs } from 'node:util';

import { packClient } from './client/pack-client.mjs';
import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const { into } = parseArgs({ options: { into: { type: 'string' } } }).values;
  await setUp({ withBuild: false });
  say(`Pacote: ${await packClient(into ?? inRepository('packages/client/dist'))}`);
  return 0;
});
