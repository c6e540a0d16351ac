import { runCommand } from '../processes/run-command.mjs';
import { announce } from './say.mjs';
import { SetupError } from './setup-error.mjs';
import { withSetUpLock } from './with-set-up-lock.mjs';

/** How long apt-get waits for another folder's installation. */
const lockTimeoutSeconds = 300;
let isListFresh = false;

/**
 * Installs Debian packages, after any installation that another process of this folder started. Throws a SetupError with
 * the reason if it cannot.
 * @param {string[]} packages
 * @param {string} purpose shown to the user who must install them manually
 */
export function installDebianPackages(packages, purpose) {
  return withSetUpLock(() => install(packages, purpose), 'packages');
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
      [
        'install',
        '-y',
        '--no-install-recommends',
        '-o',
        `DPkg::Lock::Timeout=${lockTimeoutSeconds}`,
        ...packages,
      ],
      { env },
    );
    if (code !== 0) throw new SetupError(`apt-get install falhou:\n${output}\n${byHand}`);
  });
}
