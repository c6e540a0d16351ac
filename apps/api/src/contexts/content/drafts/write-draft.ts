import { requireShowableHtml } from '#api/platform/foreign-embeds.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { DraftedText } from './drafted-kind.ts';
import type { DraftedRevision, StoredContent } from './drafted-repository.ts';
import { auditedContent, lockContent, stateOfContent } from './drafted-state.ts';
import { applySchedule, changeContent, type DraftedChange } from './publish-content.ts';

/** Saves a draft, which no shopper sees; of new content, too. */
export async function saveDraft<Text extends DraftedText>(
  change: DraftedChange<Text>,
  text: Text,
): Promise<void> {
  const { kind, trx, trail, urlKey, version } = change;
  const stored = await lockContent({ kind, trx, urlKey });
  const edit = {
    ...auditedContent({ kind, trx, urlKey }, stored),
    write: async () => stateOfContent(kind, await writeDraft(change, { stored, text })),
  };
  await (version === undefined ? trail.change(edit) : trail.edit({ ...edit, version }));
}

/** Writes the draft of content that is locked; returns the content with it. */
export async function writeDraft<Text extends DraftedText>(
  change: DraftedChange<Text>,
  { stored, text }: { stored: StoredContent<Text> | null; text: Text },
): Promise<StoredContent<Text> & { draft: DraftedRevision<Text> }> {
  const { kind, trx, urlKey } = change;
  const { repository } = kind;
  const content = stored && (await applySchedule(change, stored));
  requireShowableHtml(text, [content?.draft?.text, content?.published]);
  const id = content?.id ?? (await repository.insert(trx, urlKey, text.title));
  await replaceDraft(change, { id, draft: content?.draft ?? null, text });
  const written = await repository.one(trx, urlKey);
  if (!written?.draft) throw new Error('the draft was not written');
  return { ...written, draft: written.draft };
}

async function replaceDraft<Text extends DraftedText>(
  { kind, trx, trail }: DraftedChange<Text>,
  { id, draft, text }: Pick<StoredContent<Text>, 'id' | 'draft'> & { text: Text },
): Promise<void> {
  const by = { author: trail.author, at: trail.now };
  if (draft) await kind.repository.changeDraft(trx, { draftId: draft.id, text, by });
  else await kind.repository.insertRevision(trx, { id, state: 'draft', startsAt: null, text, by });
}

/** Discards a draft; content that was never published, nor will be, is removed. Returns whether it is gone. */
export async function discardDraft<Text extends DraftedText>(change: DraftedChange<Text>): Promise<boolean> {
  const { trx, kind } = change;
  let isGone = false;
  await changeContent(change, async ({ id, published, draft, scheduled }) => {
    if (!draft) throw new OperatorProblem('draft_not_written');
    isGone = published === null && scheduled === null;
    await (isGone ? kind.repository.remove(trx, id) : kind.repository.removeRevision(trx, draft.id));
  });
  return isGone;
}

/** Makes a version of the history the draft, instead of one that there is. */
export function restoreRevision<Text extends DraftedText>(
  change: DraftedChange<Text>,
  revisionId: number,
): Promise<void> {
  const { trx, kind } = change;
  return changeContent(change, async (content) => {
    const revision = await kind.repository.revision(trx, { id: content.id, revisionId });
    if (!revision) throw unknownRevision();
    await replaceDraft(change, { ...content, text: revision.text });
  });
}

export const unknownRevision = (): OperatorProblem => new OperatorProblem('revision_not_found');
