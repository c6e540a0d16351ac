import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { z } from 'zod';

import { allStores } from '#api/contexts/store/store.public.ts';
import { type Database, openDatabase } from '#api/platform/database/database.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { keepOwner } from '#api/platform/files/keep-owner.ts';
import { openFiles } from '#api/platform/files/open-files.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { apiVariables } from '#api/server/config.ts';

import { problemText } from './problem-text.ts';
import { UsageProblem } from './usage-problem.ts';

/** The environment of the commands: the shop's variables for its databases, files and payment accounts. */
const commandEnv = apiVariables
  .pick({
    DATABASE_URL: true,
    STORE_DATABASES: true,
    DATA_DIR: true,
    PUBLIC_API_URL: true,
    FILES_DIR: true,
    FILES_URL: true,
    FILES_ACCESS_KEY_ID: true,
    FILES_SECRET_ACCESS_KEY: true,
    PAYMENT_ACCOUNTS: true,
    SANDBOX_URL: true,
    PANEL_ORIGIN: true,
    SEED_DEMO: true,
  })
  .extend({
    API_TOKEN_SECRET: apiVariables.shape.API_TOKEN_SECRET.optional(),
    API_TOKEN_SECRET_FALLBACKS: apiVariables.shape.API_TOKEN_SECRET_FALLBACKS,
  });

export type CommandEnv = z.output<typeof commandEnv>;

/** Reads the environment of a command; throws a UsageProblem that names the invalid variables, without their values. */
export function readCommandEnv(environment: NodeJS.ProcessEnv): CommandEnv {
  const setVariables = Object.entries(environment).filter(([, value]) => value?.trim() !== '');
  const { data, error } = commandEnv.safeParse(Object.fromEntries(setVariables));
  if (data) return data;
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))].join(', ');
  throw new UsageProblem(
    `Variável de ambiente inválida: ${names}. Os formatos estão em docs/deployment.md (Environment).`,
  );
}

/** Parses the options and the single file of a command; throws a UsageProblem. */
export function readArguments<Options extends Record<string, { type: 'string' | 'boolean' }>>(
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('Informe um arquivo.');
    return { values, file };
  } catch (error) {
    throw new UsageProblem(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Warnings of a command. */
export const commandLog = { warn: (_fields: unknown, text?: string) => writeError(text ?? '') };

interface OpenStore {
  readonly database: Database;
  readonly store: RequestStore;
  /** The stores' pictures. */
  readonly files: FileStorage;
  readonly env: CommandEnv;
}

/** Opens the shop's database, runs work on it and closes it. An embedded one that is not there is created only if it may be. */
export async function withDatabase(
  work: (database: Database, env: CommandEnv) => Promise<number>,
  { mayCreate = false } = {},
): Promise<number> {
  const env = readCommandEnv(process.env);
  const folder = join(env.DATA_DIR, 'database');
  const isEmbedded = env.DATABASE_URL === undefined;
  if (isEmbedded && !mayCreate && !existsSync(folder)) {
    throw new UsageProblem(
      `Não há um banco de dados em ${folder}: confira DATA_DIR, ou DATABASE_URL para PostgreSQL. Os comandos leem o arquivo de ambiente da loja com --env-file.`,
    );
  }
  const database = await openDatabase({
    url: env.DATABASE_URL,
    others: env.STORE_DATABASES,
    folder,
    hasLongStatements: true,
  });
  try {
    return await work(database, env);
  } finally {
    await database.close();
    if (isEmbedded) await keepOwner(folder);
  }
}

/** Runs work on one of the shop's stores; throws a UsageProblem for an unknown store. */
export function withStore(publicId: string, work: (open: OpenStore) => Promise<number>): Promise<number> {
  return withDatabase(async (database, env) => {
    const stores = await allStores(database);
    const store = stores.find((one) => one.publicId === publicId);
    if (!store) {
      const known = stores.map((one) => one.publicId).join(', ');
      throw new UsageProblem(
        `Não há loja "${publicId}". ${known === '' ? 'O banco ainda não tem lojas: crie uma com create-store.' : `Existem: ${known}.`}`,
      );
    }
    return work({ database, store, env, files: openFiles(env, commandLog).files });
  });
}

/** Runs a command and sets the exit code; problems that users can solve are printed without a stack. */
export async function runStoreScript(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    writeError(
      problemText(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    // A database that is still open would keep the process alive.
    process.exit(1);
  }
}

/** Writes a line to stderr, which keeps stdout for progress. */
export function writeError(text: string): void {
  process.stderr.write(`${text}\n`);
}
