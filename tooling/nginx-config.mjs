// npm run nginx-config -- --storefront 127.0.0.1:3101 --storefront 127.0.0.1:3102 --api 127.0.0.1:3201 --certificate … --certificate-key …
// Prints the configuration of nginx; the defaults suit docs/deployment.md.
import { parseArgs } from 'node:util';

import { runCommand } from './processes/run-command.mjs';
import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      storefront: { type: 'string', multiple: true, default: ['127.0.0.1:3101', '127.0.0.1:3102'] },
      api: { type: 'string', multiple: true, default: ['127.0.0.1:3201', '127.0.0.1:3202'] },
      'api-listen': { type: 'string', default: '127.0.0.1:3100' },
      certificate: { type: 'string', default: '/etc/ssl/vitrine.pem' },
      'certificate-key': { type: 'string', default: '/etc/ssl/private/vitrine.key' },
    },
  });
  const options = {
    storefronts: values.storefront,
    apis: values.api,
    apiListen: values['api-listen'],
    httpPort: '80',
    httpsPort: '443',
    certificate: values.certificate,
    certificateKey: values['certificate-key'],
    clientFolder: '/opt/vitrine/apps/storefront/dist/client',
    cacheFolder: '/var/cache/nginx',
    runFolder: '/run',
    logFolder: '/var/log/nginx',
  };
  // On the project's own Node, which reads TypeScript.
  const module = JSON.stringify(inRepository('tooling/deployed/render-nginx-config.mjs'));
  const script = `import(${module}).then((m) => process.stdout.write(m.renderNginxConfig(${JSON.stringify(options)})))`;
  const { code, output } = await runCommand('node', ['-e', script]);
  say(output);
  return code;
});
