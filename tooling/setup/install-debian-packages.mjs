import { runCommand } from '../processes/run-command.mjs';
import { announce } from './say.mjs';
import { SetupError } from './setup-error.mjs';

let isListFresh = false;
/** @type {Promise<void>} settles with the last installation: apt-get refuses to run twice at once */
let lastInstallation = Promise.resolve();

/**
 * Installs Debian packages, after any installation that a parallel step started. Throws a SetupError with the reason if
 * it cannot.
 * @param {string[]} packages
 * @param {string} purpose shown to the user who must install them manually
 */
export function installDebianPackages(packages, purpose) {
  const installation = lastInstallation.then(() => install(packages, purpose));
  lastInstallation = installation.catch(() => {});
  return installation;
}

/**
 * @param {string[]} packages
 * @param {string} purpose
 */
async function install(packages, purpose) {
  const byHand = `Instale ${packages.join(' ')} (${purpose}) e repita o comando.`;
  if (process.getuid?.() !== 0) throw new SetupError(`Sem permissão de root para instalar. ${byHand}`);
  if ((await runCommand('apt-get', ['--version'])).code !== 0) {
    throw new SetupError(`apt-get não existe neste sistema. ${byHand}`);
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await announce(`Instalando ${packages.join(' ')} (${purpose})`, async () => {
    if (!isListFresh) await runCommand('apt-get', ['update'], { env });
    isListFresh = true;
    const { code, output } = await runCommand(
      'apt-get',
      ['install', '-y', '--no-install-recommends', ...packages],
      {
        env,
      },
    );
    if (code !== 0) throw new SetupError(`apt-get install falhou:\n${output}\n${byHand}`);
  });
}
