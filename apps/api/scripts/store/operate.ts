import { parseArgs } from 'node:util';

import { audited } from '#api/platform/admin/audit-trail.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { afterSaleCommands } from './after-sale-commands.ts';
import { categoryCommands } from './category-commands.ts';
import type { Command, CommandContext, CommandResources } from './command.ts';
import { contentCommands } from './content-commands.ts';
import { createStoreHelp } from './create-store-command.ts';
import { deleteStoreHelp } from './delete-store-command.ts';
import { fileCommands } from './file-commands.ts';
import { fontCommands } from './font-commands.ts';
import { moveCommands } from './move-commands.ts';
import { operatorActor } from './operator-actor.ts';
import { paymentCommands } from './payment-commands.ts';
import { reEncryptHelp } from './re-encrypt-command.ts';
import { shopCommands } from './shop-commands.ts';
import { staffCommands } from './staff-commands.ts';
import { webhookCommands } from './webhook-commands.ts';

const commands: Readonly<Record<string, Command>> = {
  ...afterSaleCommands,
  ...shopCommands,
  ...contentCommands,
  ...categoryCommands,
  ...fontCommands,
  ...fileCommands,
  ...paymentCommands,
  ...moveCommands,
  ...staffCommands,
  ...webhookCommands,
};

const call = 'npm run store -- --store aurora';

/** Lists all commands with their usage. */
export function helpText(): string {
  const lines = Object.values(commands).flatMap(({ usage, help }) => [
    `  ${help}`,
    ...usage.map((one) => `    ${call} ${one}`),
  ]);
  return [
    'O dia a dia da loja, uma coisa por comando:',
    ...lines,
    createStoreHelp,
    deleteStoreHelp,
    reEncryptHelp,
  ].join('\n');
}

interface ParsedCommand {
  readonly store: string;
  readonly run: (resources: CommandResources) => Promise<string[]>;
}

/** Parses a command before anything is opened; throws an OperatorProblem with the usage. */
export function readCommand(args: readonly string[]): ParsedCommand {
  const name = args.find((word, index) => !word.startsWith('-') && args[index - 1] !== '--store');
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw usageProblem(name === undefined ? helpText() : `Não há comando "${name}".\n${helpText()}`);
  const { values, words } = parsed(args, command);
  const { store } = values;
  if (typeof store !== 'string') throw usageProblem(usageOf(command));
  return {
    store,
    async run(resources) {
      const action = { actor: operatorActor(), action: `store ${name}`, requestId: null, now: resources.now };
      const write: CommandContext['write'] = (work) => audited(resources.db, { action, work });
      const outcome = command.run({ ...resources, write }, words, values);
      if (outcome === null) throw usageProblem(usageOf(command));
      return await outcome;
    },
  };
}

function parsed(args: readonly string[], command: Command) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { store: { type: 'string' }, ...command.options },
      allowPositionals: true,
    });
    return { values, words: positionals.slice(1) };
  } catch (error) {
    throw usageProblem(`${error instanceof Error ? error.message : String(error)}\n${usageOf(command)}`);
  }
}

const usageOf = ({ usage }: Command) => `Uso: ${usage.map((one) => `${call} ${one}`).join('\n     ')}`;
const usageProblem = (usage: string) => new OperatorProblem('usage', { usage });
