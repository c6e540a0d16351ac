import { FileProblem } from '#api/contexts/catalogue/files/file-problem.ts';
import { DatabaseUnavailable } from '#api/platform/database/database-unavailable.ts';
import { FolderInUse } from '#api/platform/database/folder-lock.ts';
import { FilesUnavailable } from '#api/platform/files/file-storage.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { Refusal } from '#api/platform/refusal.ts';

import { UsageProblem } from './usage-problem.ts';

const refused = [UsageProblem, FileProblem, OperatorProblem, Refusal];

/** Codes of the network and of PostgreSQL for a server that cannot be reached or does not let this user in. */
const connectionCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|28000|28P01|3D000|53300|57P03)$/;

/** Returns what a person can do about the failure of a command, in one line of Portuguese; null for a fault of the program. */
export function problemText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (refused.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof FolderInUse) {
    return `${error.message}\nA loja está aberta sobre o banco embutido, que é de um processo só. Pare-a (Ctrl+C em \`npm start\`), repita este comando e inicie-a de novo; ou use PostgreSQL (DATABASE_URL), em que isto se faz com a loja no ar.`;
  }
  if (error instanceof FilesUnavailable) {
    return `O lugar dos arquivos não pôde ser usado (${error.code}): confira DATA_DIR, FILES_DIR ou FILES_URL e quem pode ler e escrever lá.`;
  }
  const code = codeOf(error instanceof DatabaseUnavailable ? error.cause : error);
  if (error instanceof DatabaseUnavailable || (code !== null && connectionCodes.test(code))) {
    return `O banco de dados não atendeu${code === null ? '' : ` (${code})`}: confira DATABASE_URL e STORE_DATABASES, e se o servidor está no ar.`;
  }
  if ('syscall' in error && code !== null) {
    const path = 'path' in error ? ` em ${String(error.path)}` : '';
    return `O sistema recusou ${String(error.syscall)}${path} (${code}): confira quem pode ler e escrever ali, e o espaço do disco.`;
  }
  return null;
}

function codeOf(error: unknown): string | null {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
