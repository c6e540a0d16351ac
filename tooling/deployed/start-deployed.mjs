import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../processes/ports.mjs';
import { runCommand } from '../processes/run-command.mjs';
import { shopEnvironment } from '../processes/shop-environment.mjs';
import { waitForHealth } from '../processes/wait-for-health.mjs';
import { inRepository, pinnedNode } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { renderNginxConfig } from './render-nginx-config.mjs';
import { renderPgbouncerConfig } from './render-pgbouncer-config.mjs';
import { startServerProcess, untilUp } from './server-process.mjs';
import { startNodeSlot } from './start-node-slot.mjs';
import { startPostgresPair } from './start-postgres-pair.mjs';

/**
 * @typedef {object} DeployedOptions
 * @property {string} postgresBinaries folder of initdb and postgres, of `ensurePostgresBinaries`
 * @property {number} [storefronts] 2 by default
 * @property {number} [apis] 2 by default
 * @property {number} [httpsPort] any free one by default
 * @property {number} [httpPort]
 * @property {Record<string, string>} [env] of the storefronts and APIs, over the demo's
 * @property {Through} [through] puts something between two parts, such as a proxy that fails
 * @property {(step: string) => void} [onStep] called before each part starts
 *
 * @typedef {'primary' | 'database' | 'replica' | 'redis' | 'smtp' | 'sandbox' | 'apis'} Link what is called over it: `primary` by
 *   PgBouncer, `database` (PgBouncer) and the others by APIs and storefronts
 * @typedef {(link: Link, port: number) => Promise<number>} Through returns the port to call in place of that one
 *
 * @typedef {object} Deployed
 * @property {Addresses} addresses
 * @property {string} certificate file of the certificate, which signs itself
 * @property {string} logFolder
 * @property {() => { name: string, pids: number[] }[]} processes
 * @property {(onStep?: (name: string) => void) => Promise<void>} replaceEverything replaces each API and storefront, one after another, while the shop serves
 * @property {(count: number) => Promise<void>} keepApis ends all APIs but the first ones, to which nginx then passes every store
 * @property {() => Promise<void>} promoteReplica ends the primary in order and makes the replica the primary; whoever calls the primary's port must be led to it
 * @property {() => Promise<void>} stopApps ends all storefronts and APIs; the databases go on
 * @property {(sql: string, port?: number) => Promise<string>} query on the primary unless the replica's port is given
 * @property {() => Promise<void>} stop ends everything and deletes its data
 *
 * @typedef {object} Addresses
 * @property {string} shop through nginx with TLS
 * @property {number} https
 * @property {number} http
 * @property {string[]} storefronts each one directly
 * @property {string[]} apis each one directly
 * @property {string} api both, through nginx
 * @property {string} sandbox
 * @property {string} smtp the sandbox's mail server
 * @property {string} database the primary, through PgBouncer
 * @property {string} primary
 * @property {string} replica
 * @property {number} replicaPort
 * @property {string} redis
 */

/** Longer than nginx keeps idle connections to a storefront or an API. */
const lameDuckMs = 3_000;
/** In which nginx starts workers with a new configuration. */
const reloadMs = 1_000;

/**
 * Starts the whole shop as it is deployed, on loopback addresses of one machine, without containers: PostgreSQL with a
 * streaming replica, PgBouncer, Redis, the sandbox, APIs, storefronts, and nginx with TLS in front. Data is new and
 * temporary. Must run on the project's own Node, whose processes it starts, after `setUp({ withBuild: true })` and
 * `ensureDeploymentPackages`.
 * @param {DeployedOptions} options
 * @returns {Promise<Deployed>} once every part responds
 */
export async function startDeployed({
  postgresBinaries,
  storefronts: storefrontCount = 2,
  apis: apiCount = 2,
  httpsPort,
  httpPort,
  env = {},
  through = async (_link, port) => port,
  onStep = () => {},
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-deployed-'));
  // PostgreSQL and nginx run as users of their own.
  chmodSync(folder, 0o755);
  const logFolder = path.join(folder, 'logs');
  mkdirSync(logFolder);
  /** @param {string} name */
  const logFile = (name) => path.join(logFolder, `${name}.log`);
  const ports = {
    https: httpsPort ?? (await freePort()),
    http: httpPort ?? (await freePort()),
    apis: await freePort(),
    sandbox: await freePort(),
    smtp: await freePort(),
    pgbouncer: await freePort(),
    redis: await freePort(),
  };
  /** @type {{ name: string, pids: () => number[], stop: () => Promise<void> }[]} in the order in which they started */
  const parts = [];
  /** @template {{ name: string, pids: () => number[], stop: () => Promise<void> }} Part @param {Part} part */
  const started = (part) => {
    parts.push(part);
    return part;
  };
  const stop = async () => {
    for (const part of parts.splice(0).toReversed()) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    onStep('PostgreSQL e réplica');
    const postgres = await startPostgresPair({
      binaries: postgresBinaries,
      folder: path.join(folder, 'postgres'),
      logFolder,
    });
    started(postgres.primary.server);
    started(postgres.replica.server);
    onStep('PgBouncer');
    const primaryPort = await through('primary', postgres.primary.port);
    started(await startPgbouncer());
    onStep('Redis');
    started(await startRedis());

    const dataDir = path.join(folder, 'data');
    const shop = `https://localhost:${ports.https}`;
    const certificate = path.join(folder, 'certificate.pem');
    await createCertificate(certificate, path.join(folder, 'certificate-key.pem'));
    const called = {
      database: await through('database', ports.pgbouncer),
      replica: await through('replica', postgres.replica.port),
      redis: await through('redis', ports.redis),
      smtp: await through('smtp', ports.smtp),
      sandbox: await through('sandbox', ports.sandbox),
      apis: await through('apis', ports.apis),
    };
    const shared = {
      ...shopEnvironment({ ports: called, dataDir, nodeEnv: 'production' }),
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      DATABASE_URL: postgres.urlAt(called.database),
      DATABASE_REPLICA_URLS: postgres.urlAt(called.replica),
      REDIS_URL: `redis://127.0.0.1:${called.redis}`,
      DATA_DIR: dataDir,
      SEED_DEMO: 'true',
      PUBLIC_URL: shop,
      PUBLIC_API_URL: shop,
      // The sandbox sends webhooks to the shop's public address.
      NODE_EXTRA_CA_CERTS: certificate,
      TRUSTED_PROXIES: '1',
      LAME_DUCK_MS: String(lameDuckMs),
      ...env,
    };

    onStep('sandbox');
    const sandbox = started(
      startServerProcess({
        name: 'sandbox',
        command: pinnedNode(),
        args: [inRepository('apps/sandbox/src/main.ts')],
        cwd: inRepository('apps/sandbox'),
        env: shared,
        logFile: logFile('sandbox'),
      }),
    );
    await untilUp(sandbox, logFile('sandbox'), () => responds(`http://localhost:${ports.sandbox}/`));

    /** @param {string} name @param {string} workspace @param {string} script @param {number} port @param {Record<string, string>} own */
    const startSlot = async (name, workspace, script, port, own) =>
      started(
        await startNodeSlot({
          name,
          port,
          script: inRepository(workspace, script),
          cwd: inRepository(workspace),
          env: { ...shared, ...own },
          logFile: logFile(name),
        }),
      );
    const apiPorts = await Promise.all(Array.from({ length: apiCount }, freePort));
    /** @type {import('./start-node-slot.mjs').NodeSlot[]} */
    const apiSlots = [];
    for (const [at, port] of apiPorts.entries()) {
      onStep(`API ${at + 1}`);
      // The first one creates the schema and the demo stores.
      const own = { API_PORT: String(port), API_HOST: '127.0.0.1' };
      apiSlots.push(await startSlot(`api-${at + 1}`, 'apps/api', 'src/main.ts', port, own));
    }
    const storefrontPorts = await Promise.all(Array.from({ length: storefrontCount }, freePort));
    onStep('nginx');
    const nginx = await startNginx(storefrontPorts.map(loopback), apiPorts.map(loopback), certificate);
    started(nginx.server);
    /** @type {import('./start-node-slot.mjs').NodeSlot[]} */
    const storefrontSlots = [];
    for (const [at, port] of storefrontPorts.entries()) {
      onStep(`storefront ${at + 1}`);
      const own = { PORT: String(port), HOST: '127.0.0.1', API_URL: `http://127.0.0.1:${called.apis}` };
      storefrontSlots.push(
        await startSlot(`storefront-${at + 1}`, 'apps/storefront', 'server/main.ts', port, own),
      );
    }
    for (const port of storefrontPorts) {
      const isUp = await waitForHealth(`http://127.0.0.1:${port}/healthcheck`, { limitMs: 60_000 });
      if (!isUp) throw new SetupError(`O storefront não respondeu. Registros: ${logFolder}`);
    }

    return {
      addresses: {
        shop,
        https: ports.https,
        http: ports.http,
        storefronts: storefrontPorts.map((port) => `http://${loopback(port)}`),
        apis: apiPorts.map((port) => `http://${loopback(port)}`),
        api: `http://${loopback(ports.apis)}`,
        sandbox: `http://localhost:${ports.sandbox}`,
        smtp: `smtp://localhost:${ports.smtp}`,
        database: postgres.urlAt(ports.pgbouncer),
        primary: postgres.primary.url,
        replica: postgres.replica.url,
        replicaPort: postgres.replica.port,
        redis: `redis://127.0.0.1:${ports.redis}`,
      },
      certificate,
      logFolder,
      processes: () => parts.map(({ name, pids }) => ({ name, pids: pids() })),
      async replaceEverything(onReplace = () => {}) {
        // nginx's workers are not among them: they change with its configuration only (`nginx -s reload`).
        for (const slot of [...apiSlots, ...storefrontSlots]) {
          onReplace(slot.name);
          await slot.replace();
        }
      },
      async keepApis(count) {
        await nginx.useApis(apiPorts.slice(0, count).map(loopback));
        for (const slot of apiSlots.splice(count)) {
          await slot.stop();
          parts.splice(parts.indexOf(slot), 1);
        }
      },
      async stopApps() {
        for (const slot of [...storefrontSlots.splice(0), ...apiSlots.splice(0)]) {
          await slot.stop();
          parts.splice(parts.indexOf(slot), 1);
        }
      },
      promoteReplica: postgres.promote,
      query: postgres.query,
      stop,
    };

    async function startPgbouncer() {
      // It refuses to run as root.
      const own = ownFolder('pgbouncer', 'postgres');
      const config = path.join(own, 'pgbouncer.ini');
      const usersFile = path.join(own, 'users.txt');
      writeFileSync(usersFile, `"${postgres.primary.name}" ""\n`);
      writeFileSync(
        config,
        renderPgbouncerConfig({
          name: postgres.primary.name,
          host: '127.0.0.1',
          port: String(primaryPort),
          listenAddress: '127.0.0.1',
          listenPort: String(ports.pgbouncer),
          authType: 'trust',
          usersFile,
          logFile: path.join(own, 'pgbouncer.log'),
          pidFile: path.join(own, 'pgbouncer.pid'),
        }),
      );
      const server = startServerProcess({
        name: 'pgbouncer',
        command: 'pgbouncer',
        args: [config],
        user: 'postgres',
        logFile: logFile('pgbouncer'),
        stopSignal: 'SIGINT',
      });
      const readyCheck = [
        '-q',
        '-h',
        '127.0.0.1',
        '-p',
        String(ports.pgbouncer),
        '-U',
        postgres.primary.name,
      ];
      await untilUp(server, logFile('pgbouncer'), async () => {
        const { code } = await runCommand(path.join(postgresBinaries, 'pg_isready'), readyCheck);
        return code === 0;
      });
      return server;
    }

    async function startRedis() {
      const own = ownFolder('redis', 'redis');
      const config = inRepository('deploy/redis/redis.conf');
      const server = startServerProcess({
        name: 'redis',
        command: 'redis-server',
        args: [config, '--port', String(ports.redis), '--bind', '127.0.0.1', '--dir', own],
        user: 'redis',
        logFile: logFile('redis'),
      });
      await untilUp(server, logFile('redis'), async () => {
        const { output } = await runCommand('redis-cli', ['-p', String(ports.redis), 'ping']);
        return output.trim() === 'PONG';
      });
      return server;
    }

    /** @param {string[]} storefronts @param {string[]} apis @param {string} certificateFile */
    async function startNginx(storefronts, apis, certificateFile) {
      const own = ownFolder('nginx', 'www-data');
      const config = path.join(own, 'nginx.conf');
      /** @param {string[]} used */
      const writeConfig = (used) =>
        writeFileSync(
          config,
          renderNginxConfig({
            storefronts,
            apis: used,
            apiListen: `127.0.0.1:${ports.apis}`,
            httpPort: String(ports.http),
            httpsPort: String(ports.https),
            publicPort: String(ports.https),
            certificate: certificateFile,
            certificateKey: path.join(folder, 'certificate-key.pem'),
            clientFolder: inRepository('apps/storefront/dist/client'),
            cacheFolder: own,
            runFolder: own,
            logFolder,
          }),
        );
      writeConfig(apis);
      const checked = await runCommand('nginx', ['-t', '-c', config]);
      if (checked.code !== 0) throw new SetupError(`nginx recusou a configuração:\n${checked.output}`);
      const server = startServerProcess({
        name: 'nginx',
        command: inRepository('deploy/nginx/run-nginx'),
        args: ['-c', config],
        logFile: logFile('nginx'),
      });
      await untilUp(server, logFile('nginx'), () => responds(`http://127.0.0.1:${ports.http}/`));
      return {
        server,
        /** @param {string[]} used */
        async useApis(used) {
          writeConfig(used);
          const [master = 0] = server.pids();
          process.kill(master, 'SIGHUP');
          // Workers with the former configuration finish their requests meanwhile.
          await wait(reloadMs);
        },
      };
    }
  } catch (error) {
    await stop();
    throw error;
  }

  /** @param {string} name @param {string} user of a server that does not run as root */
  function ownFolder(name, user) {
    const own = path.join(folder, name);
    mkdirSync(own);
    if (process.getuid?.() === 0) execFileSync('chown', [`${user}:`, own]);
    return own;
  }
}

/** @param {number} port */
const loopback = (port) => `127.0.0.1:${port}`;

/** @param {string} url */
async function responds(url) {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} certificate @param {string} key */
async function createCertificate(certificate, key) {
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'];
  const { code, output } = await runCommand('openssl', [
    'req',
    ...kind,
    '-keyout',
    key,
    '-out',
    certificate,
    ...names,
  ]);
  if (code !== 0) throw new SetupError(`openssl falhou:\n${output}`);
}
