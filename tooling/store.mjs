// npm run store -- --store aurora order 1000003 shipped
// Operator commands: orders, returns, reviews, credit, prices, stock, content (docs/contracts/operator-command.md).
import { runScript } from './processes/run-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runScript('apps/api/scripts/operate-store.ts'));
