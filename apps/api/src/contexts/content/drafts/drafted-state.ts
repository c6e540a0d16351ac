import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';

import type { ReadMoment } from '#api/platform/admin/audit-trail.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';

import type { DraftedKind, DraftedText } from './drafted-kind.ts';
import type { StoredContent } from './drafted-repository.ts';

/**
 * Returns what the audit keeps of content with drafts, of which its version is a hash. Of components their digests: the history has the
 * texts.
 */
export function stateOfContent<Text extends DraftedText>(
  { audited }: DraftedKind<Text>,
  { published, isShown, draft, scheduled }: StoredContent<Text>,
) {
  const kept = (text: Text) => ({
    title: text.title,
    ...audited(text),
    components: digestedComponents(text.content),
  });
  return {
    ...(published && kept(published)),
    is_shown: isShown,
    draft: draft && kept(draft.text),
    scheduled: scheduled && { ...kept(scheduled.text), starts_at: scheduled.starts_at?.toISOString() },
  };
}

function digestedComponents(content: Readonly<Record<string, CmsComponent>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content).map(([key, component]) => [key, versionOf({ ...component })]),
  );
}

interface ContentKey<Text extends DraftedText> {
  readonly kind: DraftedKind<Text>;
  readonly trx: StoreTransaction;
  readonly urlKey: string;
}

/** Reads content that is to change; other writers of its key wait, also without content. */
export async function lockContent<Text extends DraftedText>({
  kind,
  trx,
  urlKey,
}: ContentKey<Text>): Promise<StoredContent<Text> | null> {
  await lockName(trx, `${kind.name}:${urlKey}`);
  return kind.repository.one(trx, urlKey);
}

/** Returns what the audit reads of a change of content, which is locked. */
export const auditedContent = <Text extends DraftedText>(
  { kind, trx, urlKey }: ContentKey<Text>,
  stored: StoredContent<Text> | null,
) => ({
  target: { kind: kind.name, id: urlKey },
  async read(moment: ReadMoment) {
    const content = moment === 'before' ? stored : await kind.repository.one(trx, urlKey);
    return content && stateOfContent(kind, content);
  },
});
