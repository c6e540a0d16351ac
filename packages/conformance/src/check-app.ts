import { randomBytes } from 'node:crypto';

import { appAnswers, type AppAnswerKind } from '@vitrine/contract/apps/app-answers.ts';
import { appManifestProblems } from '@vitrine/contract/apps/app-manifest-problems.ts';
import { appManifest, type AppManifest } from '@vitrine/contract/apps/app-manifest.ts';

import { oldestFirst, questionOf, sampleFacts } from './app-samples.ts';
import { AppUnderTest } from './app-under-test.ts';

export interface AppRuleResult {
  readonly rule: string;
  readonly problems: readonly string[];
  /** What was measured, for a report. */
  readonly measured: string;
}

interface RuleOutcome {
  readonly problems: string[];
  readonly measured?: string;
}

/** Requests under load, and how many of them at a moment. */
const load = { requests: 200, atOnce: 20 } as const;
const bulkyBody = `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`;

/**
 * Checks an app at its publisher's address as a shop would use it: installs it with a secret of its own, asks, disturbs and removes
 * it. Yields the results rule by rule; ends after a manifest that is none.
 */
export async function* checkApp(manifestUrl: string): AsyncGenerator<AppRuleResult> {
  const read = await readManifest(manifestUrl);
  yield { rule: 'o manifesto é válido', problems: read.problems, measured: '' };
  const { manifest } = read;
  if (!manifest) return;
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const app = new AppUnderTest(manifest, { store: `conformance-${randomBytes(4).toString('hex')}`, secret });
  const rules: Record<string, (app: AppUnderTest) => Promise<RuleOutcome>> = {
    'confirma a instalação': installationIsConfirmed,
    'recusa assinaturas erradas, alteradas ou velhas': wrongSignaturesAreRefused,
    'responde certo, dentro do prazo, sob carga': answersAreInTime,
    'recusa pedidos malformados e segue respondendo': malformedInputIsRefused,
    'aceita avisos repetidos e fora de ordem': topicsMayRepeat,
    'mostra telas só com um token válido': screensNeedToken,
    'confirma a remoção e esquece o segredo': removalIsConfirmed,
  };
  for (const [rule, check] of Object.entries(rules)) {
    try {
      const { problems, measured = '' } = await check(app);
      yield { rule, problems, measured };
    } catch (error) {
      yield { rule, problems: [`a verificação falhou: ${String(error)}`], measured: '' };
    }
  }
}

async function readManifest(url: string): Promise<{ manifest: AppManifest | null; problems: string[] }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return { manifest: null, problems: [`${url} respondeu ${response.status}`] };
    const parsed = appManifest.safeParse(await response.json());
    if (!parsed.success) return { manifest: null, problems: appManifestProblems(parsed.error) };
    const { origin } = new URL(parsed.data.base_url);
    const problems = origin === new URL(url).origin ? [] : ['base_url: use o mesmo endereço do manifesto'];
    return { manifest: parsed.data, problems };
  } catch (error) {
    return { manifest: null, problems: [`${url} não pôde ser lido: ${String(error)}`] };
  }
}

const kindsOf = ({ manifest: { answers } }: AppUnderTest) => Object.keys(answers) as AppAnswerKind[];

const isAccepted = (status: number) => status >= 200 && status < 300;
const isRefused = (status: number) => status >= 400 && status < 500;

async function installationIsConfirmed(app: AppUnderTest): Promise<RuleOutcome> {
  const { status } = await app.install();
  return { problems: isAccepted(status) ? [] : [`app.installed: respondeu ${status}`] };
}

async function wrongSignaturesAreRefused(app: AppUnderTest): Promise<RuleOutcome> {
  const other = `whsec_${randomBytes(32).toString('base64')}`;
  const tenMinutesMs = 600_000;
  const forms = {
    'sem assinatura': { signature: '' },
    'com outro segredo': { secret: other },
    'com o corpo alterado': { sentBody: '{"type":"order.paid"}' },
    'com um horário de dez minutos atrás': { at: Date.now() - tenMinutesMs },
    'com um horário de daqui a dez minutos': { at: Date.now() + tenMinutesMs },
  };
  const problems: string[] = [];
  const paths = [app.manifest.endpoint, ...kindsOf(app).map((kind) => app.pathOf(kind))];
  for (const path of paths) {
    for (const [form, change] of Object.entries(forms)) {
      const { status } = await app.post(path, app.message('order.paid', sampleFacts), change);
      if (!isRefused(status)) problems.push(`${path} ${form}: respondeu ${status}, não 4xx`);
    }
  }
  return { problems };
}

async function answersAreInTime(app: AppUnderTest): Promise<RuleOutcome> {
  const problems = new Set<string>();
  const durations: number[] = [];
  for (const kind of kindsOf(app)) {
    const { deadlineMs, answer } = appAnswers[kind];
    const ask = async () => {
      const startedAt = performance.now();
      const { status, text } = await app.ask(kind, questionOf(kind));
      const ms = performance.now() - startedAt;
      durations.push(ms);
      if (status !== 200) problems.add(`${kind}: respondeu ${status}`);
      else if (!answer.safeParse(jsonOf(text)).success)
        problems.add(`${kind}: a resposta não segue o esquema`);
      if (ms > deadlineMs) problems.add(`${kind}: passou de ${deadlineMs} ms`);
    };
    for (let sent = 0; sent < load.requests; sent += load.atOnce) {
      await Promise.all(Array.from({ length: load.atOnce }, ask));
    }
  }
  const sorted = durations.toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)];
  const measured = p95 === undefined ? '' : `${durations.length} perguntas, 95% em até ${Math.ceil(p95)} ms`;
  return { problems: [...problems], measured };
}

async function malformedInputIsRefused(app: AppUnderTest): Promise<RuleOutcome> {
  const bodies = ['', 'não é JSON', '[]', 'null', '{"type":"delivery.quote"}', bulkyBody];
  const problems: string[] = [];
  const paths = [app.manifest.endpoint, ...kindsOf(app).map((kind) => app.pathOf(kind))];
  for (const path of paths) {
    for (const body of bodies) {
      const { status } = await app.post(path, body, {});
      if (!isRefused(status))
        problems.push(`${path} com ${body.slice(0, 30) || 'nada'}: respondeu ${status}, não 4xx`);
    }
  }
  for (const kind of kindsOf(app)) {
    const withoutData = await app.post(app.pathOf(kind), app.message(kind, { parcels: 7 }), {});
    if (!isRefused(withoutData.status))
      problems.push(`${kind} sem os dados: respondeu ${withoutData.status}, não 4xx`);
    const { status } = await app.ask(kind, questionOf(kind));
    if (status !== 200) problems.push(`${kind}: depois disso respondeu ${status}`);
  }
  return { problems };
}

async function topicsMayRepeat(app: AppUnderTest): Promise<RuleOutcome> {
  const problems: string[] = [];
  // The newest first, then all again under their ids.
  const messages = oldestFirst(app.manifest.topics)
    .toReversed()
    .map((topic, index) => ({
      topic,
      id: `msg_${randomBytes(9).toString('hex')}`,
      body: app.message(topic, sampleFacts, new Date(Date.now() - index * 1000)),
    }));
  for (const { topic, id, body } of [...messages, ...messages]) {
    const { status } = await app.post(app.manifest.endpoint, body, { id });
    if (!isAccepted(status)) problems.push(`${topic}: respondeu ${status}`);
  }
  return { problems };
}

async function screensNeedToken(app: AppUnderTest): Promise<RuleOutcome> {
  const problems: string[] = [];
  for (const { path, place } of app.manifest.screens) {
    const refused = [
      await app.open(path, null),
      await app.open(path, await app.token(place, { secret: 'outro' })),
      await app.open(path, await app.token(place, { expiresInMs: -60_000 })),
    ];
    for (const [index, { status }] of refused.entries()) {
      const form = ['sem token', 'com o token de outro', 'com um token vencido'][index];
      if (!isRefused(status)) problems.push(`${path} ${form}: respondeu ${status}, não 4xx`);
    }
    const { status, headers } = await app.open(path, await app.token(place, {}));
    if (status !== 200) problems.push(`${path} com um token válido: respondeu ${status}`);
    const isUnframable =
      headers.has('x-frame-options') ||
      /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '');
    if (isUnframable) problems.push(`${path}: os cabeçalhos impedem que o painel mostre a tela`);
  }
  return { problems };
}

async function removalIsConfirmed(app: AppUnderTest): Promise<RuleOutcome> {
  const { status } = await app.post(app.manifest.endpoint, app.message('app.removed', {}), {});
  const problems = isAccepted(status) ? [] : [`app.removed: respondeu ${status}`];
  for (const kind of kindsOf(app)) {
    const after = await app.ask(kind, questionOf(kind));
    if (!isRefused(after.status)) problems.push(`${kind}: depois da remoção ainda respondeu ${after.status}`);
  }
  return { problems };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
