import { useQueryClient } from '@tanstack/react-query';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminPage } from '@vitrine/contract/admin/schemas/pages.ts';
import { useEffect, useRef, useState } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';

import { contentOf, type EditedComponent, placedComponents } from './domain/placed-components.ts';

/** What of a page the editor changes. */
interface PageText {
  readonly title: string;
  readonly meta_title: string | null;
  readonly meta_description: string | null;
  readonly components: readonly EditedComponent[];
}

type SavingState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Another person changed the page meanwhile; their version is loaded. */
  | { readonly kind: 'conflict'; readonly current: AdminPage };

const typingPauseMs = 900;

/** Returns what is edited of a page: its draft, else what follows, else what shoppers see. */
function editedTextOf({ draft, scheduled, published }: AdminPage): PageText {
  const {
    title = '',
    meta_title = null,
    meta_description = null,
    content = {},
  } = draft ?? scheduled ?? published ?? {};
  return { title, meta_title, meta_description, components: placedComponents(content) };
}

export interface PageDraft {
  readonly text: PageText;
  readonly saving: SavingState;
  /** Counts the drafts that were saved, and other changes of the page. */
  readonly savedCount: number;
  readonly change: (text: PageText) => void;
  /** Saves what is not saved yet. Returns the stored page; null if it failed. */
  readonly flush: () => Promise<AdminPage | null>;
  /** Takes the page as it is stored. */
  readonly take: (page: AdminPage) => void;
  /** After a conflict: saves what is written here over it. */
  readonly overwrite: () => void;
}

/** Keeps the draft of a page: saves it after a pause in typing, one change after the other. */
export function usePageDraft(page: AdminPage): PageDraft {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => editedTextOf(page));
  const [saving, setSaving] = useState<SavingState>({ kind: 'saved' });
  const [savedCount, setSavedCount] = useState(0);
  const stored = useRef(page);
  const unsaved = useRef<PageText | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<AdminPage | null> | null>(null);
  const key = page.url_key;

  function keep(next: AdminPage): void {
    stored.current = next;
    queryClient.setQueryData(['page', key], next);
    setSavedCount((count) => count + 1);
  }

  async function saveAll(): Promise<AdminPage | null> {
    while (unsaved.current) {
      const { components, ...words } = unsaved.current;
      const written = unsaved.current;
      setSaving({ kind: 'saving' });
      try {
        keep(
          await client('PUT /api/admin/pages/{key}/draft', {
            path: { key },
            body: { ...words, content: contentOf(components), version: stored.current.version },
          }),
        );
        // Written meanwhile: saved with the next round.
        if (unsaved.current === written) unsaved.current = null;
      } catch (error) {
        const isConflict = error instanceof AdminCallError && error.code === 'edit_conflict';
        if (!isConflict) setSaving({ kind: 'failed', error });
        else {
          const current = await client('GET /api/admin/pages/{key}', { path: { key } });
          setSaving({ kind: 'conflict', current });
        }
        return null;
      }
    }
    setSaving({ kind: 'saved' });
    return stored.current;
  }

  function flush(): Promise<AdminPage | null> {
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
    take(next) {
      unsaved.current = null;
      keep(next);
      setText(editedTextOf(next));
      setSaving({ kind: 'saved' });
    },
    overwrite() {
      if (saving.kind !== 'conflict') return;
      keep(saving.current);
      unsaved.current = text;
      void flush();
    },
  };
}
