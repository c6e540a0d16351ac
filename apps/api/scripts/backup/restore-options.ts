import { OperatorProblem } from '#api/platform/operator-problem.ts';

export interface RestoreOptions {
  /** The folder of the backup. */
  readonly source: string;
  /** Whether the database, or the store of a single-store backup, is replaced if it exists. */
  readonly isReplacing: boolean;
  /** Processes of pg_restore. */
  readonly jobs: number;
  readonly now: Date;
  /** Whether a backup is restored although files that its database names are not in it. */
  readonly mayLackFiles?: boolean;
  /** The public id that the store of a single-store backup gets; its own without it. */
  readonly as?: string | undefined;
  /** The host that replaces those of a single-store backup. */
  readonly host?: string | undefined;
  /** Asks a person whether to replace, and says which rows would be lost; null if that is none that people count. */
  readonly confirm: (question: { readonly name: string; readonly lost: string | null }) => Promise<boolean>;
}

export async function requireConfirmed(
  { confirm }: RestoreOptions,
  question: Parameters<RestoreOptions['confirm']>[0],
): Promise<void> {
  if (await confirm(question)) return;
  throw new OperatorProblem('not_confirmed');
}

/** Writes a time as the ending of a name. */
export const stampOf = (now: Date): string => now.toISOString().replace(/\D/g, '').slice(0, 14);
