// npm run varnish-config -- --storefront 127.0.0.1:3101 --storefront 127.0.0.1:3102 --purger 127.0.0.1
// Prints the configuration of Varnish; the defaults suit docs/deployment.md.
import { parseArgs } from 'node:util';

import { renderVarnishConfig } from './deployed/render-varnish-config.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      storefront: { type: 'string', multiple: true, default: ['127.0.0.1:3101', '127.0.0.1:3102'] },
      purger: { type: 'string', multiple: true, default: ['127.0.0.1'] },
    },
  });
  say(renderVarnishConfig({ storefronts: values.storefront, purgers: values.purger }));
  return 0;
});
