// npm run pgbouncer-config -- --host 10.0.0.4
// Prints the configuration of PgBouncer; the defaults suit docs/deployment.md.
import { parseArgs } from 'node:util';

import { renderPgbouncerConfig } from './deployed/render-pgbouncer-config.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      listen: { type: 'string', default: '*' },
      users: { type: 'string', default: '/tmp/users.txt' },
    },
  });
  say(
    renderPgbouncerConfig({
      name: 'vitrine',
      host: values.host,
      port: '5432',
      listenAddress: values.listen,
      listenPort: '6432',
      usersFile: values.users,
      logFile: '',
      pidFile: '',
    }),
  );
  return 0;
});
