import { listWebhooks, sendFailedAgain } from '#api/contexts/webhooks/webhooks.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type Command, type CommandContext, momentOf } from './command.ts';

async function list({ db }: CommandContext): Promise<string[]> {
  const endpoints = await listWebhooks(db);
  if (endpoints.length === 0) return ['Nenhum webhook nesta loja: crie um no painel, em Loja → Webhooks.'];
  return endpoints.map(({ id, url, is_enabled: isEnabled, disabled_because: because, topics }) =>
    [id, url, isEnabled ? 'ligado' : `desligado${because ? ` (${because})` : ''}`, topics.join(',')].join(
      '  ',
    ),
  );
}

async function replay({ write, now }: CommandContext, id: string, since: Date | null): Promise<string[]> {
  if (!since) throw new OperatorProblem('moment_missing');
  const count = await write((trx, trail) => sendFailedAgain({ trx, trail, now }, { endpointId: id, since }));
  return [`Entregas de novo na fila: ${count}.`];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Webhooks are created in the panel, which shows their secret once. */
export const webhookCommands: Readonly<Record<string, Command>> = {
  webhooks: {
    usage: ['webhooks'],
    help: 'os webhooks da loja',
    run: (context, words) => (words.length === 0 ? list(context) : null),
  },
  webhook: {
    usage: ['webhook ID replay --since 2026-11-27T08:00'],
    help: 'envia de novo o que um webhook não aceitou desde um momento',
    options: { since: { type: 'string' } },
    run: (context, [id, step, ...more], values) => {
      if (id === undefined || !uuid.test(id) || step !== 'replay' || more.length > 0) return null;
      return replay(context, id, momentOf(values, 'since'));
    },
  },
};
