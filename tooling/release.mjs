// npm run release -- 1.2.0   gives the sources a version (docs/releases.md)
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('tooling/releases/make-release.mjs', process.argv.slice(2)));
