// npm run release:pack                    dist/release/vitrine-<version>.tar.gz, its checksum and its bill of materials
// npm run release:pack -- --into FOLDER   there
import { parseArgs } from 'node:util';

import { packRelease } from './releases/pack-release.mjs';
import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { announce, say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const { into } = parseArgs({ options: { into: { type: 'string' } } }).values;
  await setUp({ withBuild: true });
  const tarball = await announce('Empacotando', () => packRelease(into ?? inRepository('dist/release')));
  say(`Pacote: ${tarball}`);
  return 0;
});
