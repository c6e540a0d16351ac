import { SetupError } from '../setup/setup-error.mjs';
import { freePortFrom, isPortBlocked, isPortFree } from './ports.mjs';

const defaults = { PORT: 3000, SANDBOX_PORT: 3001, SANDBOX_SMTP_PORT: 3025 };

/** @typedef {{ shop: number, sandbox: number, smtp: number }} ShopPorts */

/**
 * @param {string} name
 * @param {Record<string, string | undefined>} env
 * @returns {number | undefined}
 */
function portFromEnv(name, env) {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetupError(`${name}=${text} não é uma porta válida (1 a 65535).`);
  }
  return port;
}

/**
 * @param {string} name
 * @param {number} port
 * @param {typeof isPortFree} isFree
 */
async function requireFree(name, port, isFree) {
  if (await isPortBlocked(port)) {
    throw new SetupError(
      `Navegadores não abrem a porta ${port}, reservada a outro protocolo. Escolha outra: ${name}=${port + 100} npm start`,
    );
  }
  if (await isFree(port)) return port;
  throw new SetupError(
    `A porta ${port} já está em uso. Encerre o programa que a usa ou escolha outra: ${name}=${port + 100} npm start`,
  );
}

/**
 * Returns the ports of a shop. Configured ports must be free; the sandbox's are derived from PORT by
 * default and move to the next free one, so that two shops can run side by side.
 * @param {Record<string, string | undefined>} env
 * @param {typeof isPortFree} [isFree]
 * @returns {Promise<ShopPorts>}
 */
export async function shopPorts(env, isFree = isPortFree) {
  const shop = await requireFree('PORT', portFromEnv('PORT', env) ?? defaults.PORT, isFree);
  /** @param {'SANDBOX_PORT' | 'SANDBOX_SMTP_PORT'} name @param {number[]} taken */
  const derived = async (name, taken) => {
    const configured = portFromEnv(name, env);
    return configured === undefined
      ? freePortFrom(shop + defaults[name] - defaults.PORT, taken, isFree)
      : requireFree(name, configured, isFree);
  };
  const sandbox = await derived('SANDBOX_PORT', [shop]);
  const smtp = await derived('SANDBOX_SMTP_PORT', [shop, sandbox]);
  return { shop, sandbox, smtp };
}
