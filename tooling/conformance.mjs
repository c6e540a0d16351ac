// npm run conformance -- http://localhost:3002 --store aurora --secret …
// Checks any back end against the contract, over HTTP.
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('packages/conformance/src/main.ts'));
