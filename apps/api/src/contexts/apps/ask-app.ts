import {
  type AppAnswer,
  type AppAnswerKind,
  appAnswers,
  type AppQuestion,
} from '@vitrine/contract/apps/app-answers.ts';

import { newMessageId, requestPublicUrl, signMessage } from '#api/contexts/webhooks/webhooks.public.ts';
import { parseForeignJson } from '#api/platform/http/foreign-json.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { decryptSecret } from '#api/platform/secret-cipher.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { appAnswerRepository } from './app-answer-repository.ts';
import type { UsingApps } from './app-host.ts';
import type { AppRow } from './app-repository.ts';
import { addressOf } from './app-terms.ts';
import { AppFault } from './built-in-app.ts';

type Asking = InStore &
  Using<'background' | 'clock' | 'log' | 'tokenSecret' | 'webhookTestOrigins'> &
  UsingApps;

const maxAnswerBytes = 64_000;

/** An answer that the shop goes on without: what the app's page says of it. */
class NoAnswer extends Error {
  readonly outcome: 'timed_out' | 'failed' | 'malformed';

  constructor(outcome: NoAnswer['outcome'], detail: string) {
    super(detail);
    this.outcome = outcome;
  }
}

/**
 * Asks an app once, within the deadline of the kind, and returns its answer; null without one, which is recorded for the app's
 * page. While an app fails again and again it is left alone: it answers null at once.
 */
export async function askApp<Kind extends AppAnswerKind>(
  context: Asking,
  { row, kind, question }: { row: AppRow; kind: Kind; question: AppQuestion<Kind> },
): Promise<AppAnswer<Kind> | null> {
  const { db, services } = context;
  const { apps, background, clock } = services;
  const store = await apps.storeOf(db);
  let startedAt: number | null = null;
  const record = (outcome: 'answered' | NoAnswer['outcome'], detail: string) => {
    const began = startedAt;
    if (began === null) return;
    const durationMs = Math.round(performance.now() - began);
    const entry = { app_id: row.id, kind, at: clock.now(), duration_ms: durationMs, outcome, detail };
    // The shopper waits for no log.
    background.run('record an answer', () => appAnswerRepository.insert(db, entry));
  };
  try {
    const answer = await apps.breakerOf(store, row.id).run(async () => {
      startedAt = performance.now();
      const given = await answerInTime(context, { row, kind, question, store });
      const parsed = appAnswers[kind].answer.safeParse(given);
      if (parsed.success) return parsed.data as AppAnswer<Kind>;
      const places = parsed.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'resposta'}: ${message}`,
      );
      throw new NoAnswer('malformed', places.join('; ').slice(0, 300));
    });
    record('answered', '');
    return answer;
  } catch (error) {
    if (error instanceof NoAnswer) record(error.outcome, error.message);
    else {
      services.log.warn({ err: error, app: row.app, store: store.publicId }, 'app not asked');
      record('failed', 'erro no aplicativo');
    }
    return null;
  }
}

interface Question<Kind extends AppAnswerKind> {
  readonly row: AppRow;
  readonly kind: Kind;
  readonly question: AppQuestion<Kind>;
  readonly store: RequestStore;
  /** Aborts at the deadline. */
  readonly signal: AbortSignal;
}

/** Rejects when the deadline is over, whatever the app does. */
async function answerInTime<Kind extends AppAnswerKind>(
  context: Asking,
  asked: Omit<Question<Kind>, 'signal'>,
): Promise<unknown> {
  const { deadlineMs } = appAnswers[asked.kind];
  const deadline = AbortSignal.timeout(deadlineMs);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const onLate = () => reject(new NoAnswer('timed_out', `não respondeu em ${deadlineMs / 1000} s`));
  deadline.addEventListener('abort', onLate, { once: true });
  const ask = asked.row.source === 'built-in' ? askBuiltIn : askRemote;
  const answering = ask(context, { ...asked, signal: deadline });
  // One that comes late is nobody's.
  answering.catch(() => {});
  return Promise.race([answering, late]).finally(() => deadline.removeEventListener('abort', onLate));
}

async function askBuiltIn<Kind extends AppAnswerKind>(
  { db, services }: Asking,
  { row, kind, question, store, signal }: Question<Kind>,
): Promise<unknown> {
  const answer = services.apps.builtIn(row.app)?.answers?.[kind];
  if (!answer) throw new NoAnswer('failed', 'esta versão da loja não tem este aplicativo');
  try {
    return await answer(services.apps.contextOf(db, { store, row, signal }), question);
  } catch (error) {
    if (error instanceof AppFault) throw new NoAnswer('failed', error.message);
    throw error;
  }
}

async function askRemote<Kind extends AppAnswerKind>(
  { services }: Asking,
  { row, kind, question, store, signal }: Question<Kind>,
): Promise<unknown> {
  const { clock, tokenSecret, webhookTestOrigins: testOrigins } = services;
  const secret = decryptSecret(tokenSecret, 'app', row.secret);
  const url = addressOf(row.manifest, kind);
  if (secret === null) throw new NoAnswer('failed', 'o segredo não pode mais ser lido: instale de novo');
  if (url === null) throw new NoAnswer('failed', 'o manifesto não dá esta resposta');
  const at = clock.now();
  const body = JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    store: store.publicId,
    settings: row.settings,
    data: question,
  });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Vitrine-Apps/1',
    ...signMessage({ id: newMessageId(), body, at }, [secret]),
  };
  const { deadlineMs } = appAnswers[kind];
  const response = await requestPublicUrl(
    { url, headers, body },
    { testOrigins, signal, timeLimitMs: deadlineMs, maxBytes: maxAnswerBytes },
  );
  if (response.problem === 'timed_out')
    throw new NoAnswer('timed_out', `não respondeu em ${deadlineMs / 1000} s`);
  if (response.problem !== null) throw new NoAnswer('failed', response.problem);
  if (response.statusCode !== 200) throw new NoAnswer('failed', `respondeu ${response.statusCode}`);
  if (response.start.length >= maxAnswerBytes) throw new NoAnswer('malformed', 'resposta grande demais');
  return parsedJson(response.start);
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return parseForeignJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new NoAnswer('malformed', 'a resposta não é JSON');
  }
}
