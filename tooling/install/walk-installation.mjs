// Called by `npm run test:install` on the project's own Node, as root, with a network and mounts of its own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand } from '../processes/run-command.mjs';
import { inRepository } from '../setup/repository.mjs';
import { runMain } from '../setup/run-main.mjs';
import { announce, say } from '../setup/say.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { createUnitManager } from './create-unit-manager.mjs';
import { documentedSteps } from './documented-steps.mjs';

const { values } = parseArgs({
  options: { tarball: { type: 'string', default: '' }, scratch: { type: 'string', default: '' } },
});
/** Where the operator has downloaded the release. */
const folder = path.join(values.scratch, 'root');
const controlSocket = path.join(values.scratch, 'systemctl.sock');
/** The folders that the documents change; everything is written over copies that end with this process. */
const writtenFolders = ['/etc', '/opt', '/var', '/run', '/usr/local'];
const names = ['exemplo.com.br', 'painel.exemplo.com.br', 'loja.exemplo.com.br'];
/** Debian starts them when their packages are installed. */
const debianServices = ['postgresql@15-main', 'pgbouncer', 'redis-server', 'nginx'];

/** Mounts copies over the folders that an installation writes, in this process's mounts alone. */
function mountCopies() {
  const layers = path.join(values.scratch, 'layers');
  mkdirSync(layers);
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', layers]);
  for (const one of writtenFolders) {
    const [upper, work] = ['upper', 'work'].map((part) => path.join(layers, part + one.replaceAll('/', '-')));
    mkdirSync(upper ?? '');
    mkdirSync(work ?? '');
    execFileSync('mount', [
      '-t',
      'overlay',
      'overlay',
      '-o',
      `lowerdir=${one},upperdir=${upper},workdir=${work}`,
      one,
    ]);
  }
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  // In place of DNS.
  appendFileSync('/etc/hosts', `127.0.0.1 ${names.join(' ')}\n`);
}

/** Puts replacements of systemd's command and of the download of packages into PATH. */
function writeStandIns() {
  const commands = {
    systemctl: `require('node:net').connect(${JSON.stringify(controlSocket)}, function () { this.end(JSON.stringify(process.argv.slice(2))); })
      .on('data', (text) => { process.stderr.write(text); process.exitCode = 1; });`,
    // Packages are there already; one that the documents name and that is missing ends the test.
    'apt-get': `const [verb, ...rest] = process.argv.slice(2); const packages = rest.filter((one) => !one.startsWith('-'));
      if (verb !== 'install') throw new Error(verb);
      require('node:child_process').execFileSync('dpkg-query', ['--show', ...packages], { stdio: ['ignore', 'ignore', 'inherit'] });`,
  };
  for (const [name, script] of Object.entries(commands)) {
    const file = path.join('/usr/local/sbin', name);
    writeFileSync(file, `#!${process.execPath}\n${script}\n`);
    chmodSync(file, 0o755);
  }
}

/** Lets the replacement of `systemctl` ask for units. @param {ReturnType<typeof createUnitManager>} units */
async function serveControl(units) {
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    let text = '';
    connection.on('data', (part) => (text += part));
    connection.on('end', () => {
      units.control(JSON.parse(text)).then(
        () => connection.end(),
        (error) => connection.end(`${String(error)}\n`),
      );
    });
  });
  server.listen(controlSocket);
  await once(server, 'listening');
}

/** Runs a documented block as an operator's shell does. @param {string} script */
async function runBlock(script) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new SetupError(`The documented commands failed (${code}):\n${script}\n${output}`);
  return output;
}

/** Waits until nginx passes to a storefront that is ready, which needs an API. @param {ReturnType<typeof createUnitManager>} units */
async function untilServing(units) {
  const deadlineMs = performance.now() + 120_000;
  const ports = [3101, 3102, 3201, 3202];
  const isReady = async (/** @type {number} */ port) => {
    const { output } = await runCommand('curl', [
      '-s',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code}',
      '-m',
      '5',
      `http://127.0.0.1:${port}/readyz`,
    ]);
    return output === '200';
  };
  for (const port of ports) {
    while (!(await isReady(port))) {
      if (performance.now() > deadlineMs) {
        const logs = units.services().map(({ name, log }) => `${name}\n${log.slice(-2000)}`);
        throw new SetupError(`port ${port} is not ready:\n${logs.join('\n')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Each process of the shop serves metrics at a port of its own, though all read one file of variables. */
async function checkMetrics() {
  for (const port of [9401, 9402, 9411, 9412]) {
    const { output } = await runCommand('curl', ['-s', '-m', '5', `http://127.0.0.1:${port}/metrics`]);
    if (!output.includes('process_cpu_seconds_total')) throw new SetupError(`no metrics at port ${port}`);
  }
}

/** The variables of the example leave nothing to warn of. @param {ReturnType<typeof createUnitManager>} units */
function checkWarnings(units) {
  const warnings = units
    .services()
    .filter(({ name }) => name.startsWith('vitrine-'))
    .flatMap(({ log }) =>
      log.split('\n').filter((line) => /SMTP_URL|reachable from this machine/.test(line)),
    );
  if (warnings.length > 0) throw new SetupError(`The example lacks something:\n${warnings.join('\n')}`);
}

/** Every process of the shop runs as `vitrine`, and nothing that it runs from belongs to it. @param {ReturnType<typeof createUnitManager>} units */
function checkOwners(units) {
  const uid = Number(execFileSync('id', ['-u', 'vitrine'], { encoding: 'utf8' }));
  for (const { name, pid } of units.services().filter((one) => one.name.startsWith('vitrine-'))) {
    const owner = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    if (owner !== uid) throw new SetupError(`${name} runs as ${owner}, not as vitrine`);
  }
  const own = execFileSync('find', ['/opt/vitrine/', '-user', 'vitrine'], { encoding: 'utf8' });
  if (own !== '') throw new SetupError(`The release has files of vitrine's:\n${own}`);
}

await runMain(async () => {
  const { version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const blocks = documentedSteps(
    readFileSync(inRepository('docs/deployment.md'), 'utf8'),
    'On Debian with systemd',
  );
  const [
    servers = '',
    databases = '',
    variables = '',
    certificate = '',
    start = '',
    firstStore = '',
    trial = '',
  ] = blocks;
  if (blocks.length !== 7) throw new SetupError(`The document has ${blocks.length} blocks, not 7.`);
  mkdirSync(folder);
  for (const name of [values.tarball, `${values.tarball}.sha256`])
    copyFileSync(name, path.join(folder, path.basename(name)));
  mountCopies();
  writeStandIns();
  const units = createUnitManager({
    folders: ['/etc/systemd/system', '/lib/systemd/system'],
    logFolder: path.join(values.scratch, 'logs'),
  });
  await serveControl(units);
  await units.control(['start', ...debianServices]);

  // The last ones use a variable of the second.
  await announce('Servidores, versão, bancos, variáveis e certificado', () =>
    runBlock(
      [servers.replace(/^version=.*$/m, `version=${version}`), databases, variables, certificate].join('\n'),
    ),
  );
  await announce('Serviços com as variáveis do exemplo', async () => {
    await runBlock(start);
    await untilServing(units);
  });
  checkOwners(units);
  checkWarnings(units);
  await checkMetrics();
  await announce('Sandbox no lugar dos serviços externos', async () => {
    await runBlock(trial);
    await untilServing(units);
  });
  const output = await announce('A primeira loja', () => runBlock(firstStore));
  const invitation = /https:\/\/painel\.exemplo\.com\.br\/\S+/.exec(output)?.[0];
  if (!invitation) throw new SetupError(`No link of the panel is in:\n${output}`);
  await announce('A primeira venda', async () => {
    const { code, output: said } = await runCommand(
      process.execPath,
      [inRepository('tooling/install/sell-first-order.mjs'), invitation],
      { env: { NODE_EXTRA_CA_CERTS: '/etc/ssl/vitrine.pem' } },
    );
    if (code !== 0) {
      const logs = units.services().map(({ name, log }) => `${name}\n${log.slice(-3000)}`);
      throw new SetupError(`${said}\n${logs.join('\n')}`);
    }
    say(said.trim());
  });
  checkOwners(units);
  return 0;
});
