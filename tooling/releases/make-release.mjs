import { runMain } from '../setup/run-main.mjs';
import { say } from '../setup/say.mjs';
import { prepareRelease } from './prepare-release.mjs';

await runMain(async () => {
  const [version = ''] = process.argv.slice(2);
  prepareRelease(version, new Date().toISOString().slice(0, 10));
  say(`Versão ${version}: confira as mudanças, grave-as num commit e marque-o com a tag v${version}.`);
  return 0;
});
