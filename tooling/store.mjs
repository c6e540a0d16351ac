// npm run store -- --store aurora order 1000003 shipped
// What a shop does daily: orders, returns, reviews, credit, prices, stock, content (docs/contracts/operator-command.md).
import { runApiScript } from './processes/run-api-script.mjs';
import { runMain } from './setup/run-main.mjs';

await runMain(() => runApiScript('operate-store.ts'));
