import { useQueryClient } from '@tanstack/react-query';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { DraftedContent } from '@vitrine/contract/admin/schemas/drafted-content.ts';
import { useEffect, useRef, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

import type { EditedKind, EditedText } from './edited-kind.ts';

type SavingState<Text> =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Another person changed the content meanwhile; their version is loaded. */
  | { readonly kind: 'conflict'; readonly current: DraftedContent<Text> };

const typingPauseMs = 900;

const isConflict = (error: unknown): boolean =>
  error instanceof AdminCallError && error.code === 'edit_conflict';

/** Returns the text to edit: the draft, else the scheduled version, else the published one. */
function editedTextOf<Text>({ draft, scheduled, published }: DraftedContent<Text>): Text {
  const text = draft?.text ?? scheduled?.text ?? published;
  if (!text) throw new Error('content without any text');
  return text;
}

export interface Draft<Text> {
  readonly text: Text;
  readonly saving: SavingState<Text>;
  /** Counts saved drafts and other changes of the content. */
  readonly savedCount: number;
  readonly change: (text: Text) => void;
  /** Saves pending changes. Returns the stored content; null if saving failed. */
  readonly flush: () => Promise<DraftedContent<Text> | null>;
  /** Discards local changes in favour of the stored content. */
  readonly take: (content: DraftedContent<Text>) => void;
  /**
   * Makes another change of the stored content by its version, once everything is saved. If another person has changed it meanwhile,
   * it is shown as it is now, and the call's error is thrown.
   */
  readonly makeChange: <Result>(call: (version: string) => Promise<Result>) => Promise<Result>;
  /** After a conflict: overwrites the other person's version. */
  readonly overwrite: () => void;
}

/** Keeps the draft of content: saves it after a pause in typing, one change after the other. */
export function useDraft<Text extends EditedText>(
  kind: EditedKind<Text>,
  content: DraftedContent<Text>,
): Draft<Text> {
  const calls = kind.calls(usePanelClient());
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => editedTextOf(content));
  const [saving, setSaving] = useState<SavingState<Text>>({ kind: 'saved' });
  const [savedCount, setSavedCount] = useState(0);
  const stored = useRef(content);
  const unsaved = useRef<Text | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<DraftedContent<Text> | null> | null>(null);
  const key = content.url_key;

  function keep(next: DraftedContent<Text>): void {
    stored.current = next;
    queryClient.setQueryData([kind.name, key], next);
    setSavedCount((count) => count + 1);
  }

  async function saveAll(): Promise<DraftedContent<Text> | null> {
    while (unsaved.current) {
      const written = unsaved.current;
      setSaving({ kind: 'saving' });
      try {
        keep(await calls.save(key, written, stored.current.version));
        // Typed while saving: saved in the next round.
        if (unsaved.current === written) unsaved.current = null;
      } catch (error) {
        setSaving(isConflict(error) ? await conflict() : { kind: 'failed', error });
        return null;
      }
    }
    setSaving({ kind: 'saved' });
    return stored.current;
  }

  function conflict(): Promise<SavingState<Text>> {
    return calls.read(key).then(
      (current) => ({ kind: 'conflict', current }),
      (error: unknown) => ({ kind: 'failed', error }),
    );
  }

  function take(next: DraftedContent<Text>): void {
    unsaved.current = null;
    keep(next);
    setText(editedTextOf(next));
    setSaving({ kind: 'saved' });
  }

  function flush(): Promise<DraftedContent<Text> | null> {
    clearTimeout(timer.current);
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    text,
    saving,
    savedCount,
    flush,
    change(next) {
      setText(next);
      unsaved.current = next;
      clearTimeout(timer.current);
      // After a conflict the person decides first.
      if (saving.kind !== 'conflict') timer.current = setTimeout(() => void flush(), typingPauseMs);
      setSaving((now) => (now.kind === 'conflict' || now.kind === 'saving' ? now : { kind: 'waiting' }));
    },
    take,
    async makeChange(call) {
      const { version } = stored.current;
      return call(version).catch(async (error: unknown) => {
        // Everything was saved before: what is stored now can be shown.
        if (isConflict(error)) take(await calls.read(key));
        throw error;
      });
    },
    overwrite() {
      if (saving.kind !== 'conflict') return;
      keep(saving.current);
      unsaved.current = text;
      void flush();
    },
  };
}
