import { unknownTerms } from '#api/contexts/content/components/read-commercial-terms.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import type { DraftedKind, DraftedText } from './drafted-kind.ts';
import type { DraftedRevision, StoredContent } from './drafted-repository.ts';
import { auditedContent, lockContent } from './drafted-state.ts';

/** A change of a page or a blog entry in a transaction with its audit. */
export interface DraftedChange<Text extends DraftedText> extends InAuditedTransaction<'edit_conflict'> {
  readonly kind: DraftedKind<Text>;
  readonly urlKey: string;
  /** The version that the writer saw, null for none; undefined overwrites whatever is stored. */
  readonly version?: string | null | undefined;
}

/** Makes one audited change of content, which exists. Its scheduled version is applied before, if its moment has come. */
export async function changeContent<Text extends DraftedText>(
  { kind, trx, trail, urlKey, version }: DraftedChange<Text>,
  write: (content: StoredContent<Text>) => Promise<void>,
): Promise<void> {
  const stored = await lockContent({ kind, trx, urlKey });
  const change = {
    ...auditedContent({ kind, trx, urlKey }, stored),
    async write() {
      if (!stored) throw kind.unknown(urlKey);
      await write(await applySchedule({ kind, trx, trail }, stored));
    },
  };
  await (version === undefined ? trail.change(change) : trail.edit({ ...change, version }));
}

type Writing<Text extends DraftedText> = Pick<DraftedChange<Text>, 'kind' | 'trx' | 'trail'>;

/** Makes a scheduled version, whose moment has come, the published one. */
export async function applySchedule<Text extends DraftedText>(
  writing: Writing<Text>,
  content: StoredContent<Text>,
): Promise<StoredContent<Text>> {
  const { kind, trx, trail } = writing;
  const { id, scheduled } = content;
  if (!scheduled?.starts_at || scheduled.starts_at > trail.now) return content;
  const startsAt = scheduled.starts_at;
  const published = await show(writing, { content, revision: scheduled, startsAt });
  await kind.repository.setShown(trx, id, true);
  return { ...content, published, isShown: true, scheduled: null };
}

/** Changes what shoppers see to a version, from a moment on; it is part of the history then. Returns its text as it is published. */
async function show<Text extends DraftedText>(
  { kind, trx }: Writing<Text>,
  {
    content,
    revision,
    startsAt,
  }: { content: StoredContent<Text>; revision: DraftedRevision<Text>; startsAt: Date },
): Promise<Text> {
  const { repository } = kind;
  const { id, published } = content;
  // Text that was published before there was a history becomes its first version.
  if (published && !(await repository.hasHistory(trx, id))) {
    await repository.insertRevision(trx, {
      id,
      state: 'published',
      startsAt: null,
      text: published,
      by: { author: null, at: null },
    });
  }
  const text = kind.asPublished(revision.text, published, startsAt);
  await repository.show(trx, { id, text, at: startsAt });
  await repository.setState(trx, { revisionId: revision.id, state: 'published', startsAt });
  return text;
}

/** Publishes the draft, and shows the content; without a draft it shows hidden content again. */
export function publishContent<Text extends DraftedText>(change: DraftedChange<Text>): Promise<void> {
  const { kind, trx } = change;
  return changeContent(change, async (content) => {
    if (content.draft) await publishDraft(change, { content, draft: content.draft });
    else if (!content.published) throw nothingToPublish();
    await kind.repository.setShown(trx, content.id, true);
  });
}

/** Changes what shoppers see to the text of the draft, which becomes a version of the history. */
export async function publishDraft<Text extends DraftedText>(
  change: DraftedChange<Text>,
  { content, draft }: { content: StoredContent<Text>; draft: DraftedRevision<Text> },
): Promise<void> {
  const { trail } = change;
  await requirePublishable(change, { text: draft.text, at: trail.now });
  await show(change, { content, revision: draft, startsAt: trail.now });
}

/** Publishes the draft from a moment on, instead of what was scheduled before. */
export function scheduleContent<Text extends DraftedText>(
  change: DraftedChange<Text>,
  startsAt: Date,
): Promise<void> {
  const { kind, trx, trail } = change;
  return changeContent(change, async ({ draft, scheduled }) => {
    if (!draft) throw nothingToPublish();
    if (startsAt <= trail.now) {
      throw new OperatorProblem('moment_past');
    }
    await requirePublishable(change, { text: draft.text, at: startsAt });
    if (scheduled) await kind.repository.removeRevision(trx, scheduled.id);
    await kind.repository.setState(trx, { revisionId: draft.id, state: 'scheduled', startsAt });
  });
}

/** Cancels a scheduled publication; its version becomes the draft, unless there is a newer one. */
export function cancelSchedule<Text extends DraftedText>(change: DraftedChange<Text>): Promise<void> {
  const { kind, trx } = change;
  return changeContent(change, async ({ draft, scheduled }) => {
    if (!scheduled) throw new OperatorProblem('not_scheduled');
    if (draft) await kind.repository.removeRevision(trx, scheduled.id);
    else await kind.repository.setState(trx, { revisionId: scheduled.id, state: 'draft', startsAt: null });
  });
}

/** Hides content from shoppers. */
export function hideContent<Text extends DraftedText>(change: DraftedChange<Text>): Promise<void> {
  const { kind, trx, urlKey } = change;
  return changeContent(change, async ({ id }) => {
    await kind.requireHideable(trx, urlKey);
    await kind.repository.setShown(trx, id, false);
  });
}

async function requirePublishable<Text extends DraftedText>(
  { kind, trx }: Writing<Text>,
  { text, at }: { text: Text; at: Date },
): Promise<void> {
  kind.requirePublishable(text, at);
  const unknown = await unknownTerms(trx, text);
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `{{${name}}}`).join(', ');
  throw new OperatorProblem('placeholder_unknown', { names });
}

const nothingToPublish = () => new OperatorProblem('draft_not_written.publish');
