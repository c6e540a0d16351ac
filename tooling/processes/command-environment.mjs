import { readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { parseEnvironmentFile } from './parse-environment-file.mjs';

const option = '--env-file';

/**
 * Returns the environment and the arguments of a command. `--env-file FILE`, or the variable ENV_FILE, names the file of
 * variables that the shop's processes have, too; a variable of the command's own environment takes precedence.
 * @param {object} call
 * @param {readonly string[]} call.args
 * @param {Record<string, string | undefined>} call.env
 * @param {string} call.folder from which a relative path is resolved
 * @returns {{ args: string[], env: Record<string, string | undefined> }}
 */
export function commandEnvironment({ args, env, folder }) {
  const { file, others } = takeOption(args);
  const fileName = file ?? (env.ENV_FILE || undefined);
  const ownVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = fileName === undefined ? {} : readFile(path.resolve(folder, fileName));
  const all = { ...read, ...ownVariables };
  return { args: others, env: { ...all, DATA_DIR: path.resolve(repositoryRoot, all.DATA_DIR || '.data') } };
}

/** @param {readonly string[]} args */
function takeOption(args) {
  const at = args.findIndex((one) => one === option || one.startsWith(`${option}=`));
  if (at === -1) return { file: undefined, others: [...args] };
  const isJoined = args[at] !== option;
  const file = isJoined ? args[at]?.slice(option.length + 1) : args[at + 1];
  if (!file) throw new SetupError(`${option} precisa de um arquivo: ${option} /etc/vitrine/vitrine.env`);
  return { file, others: args.toSpliced(at, isJoined ? 1 : 2) };
}

/** @param {string} file */
function readFile(file) {
  try {
    return parseEnvironmentFile(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error);
    throw new SetupError(
      `Não foi possível ler o arquivo de ambiente ${file} (${code}). Confira o caminho, ou rode com um usuário que possa lê-lo.`,
    );
  }
}
