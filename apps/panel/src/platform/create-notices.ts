export interface PanelNotice {
  readonly text: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
}

/** Holds the last notice about a change. */
export interface NoticeStore {
  current(): PanelNotice | null;
  show(notice: PanelNotice): void;
  /** Does nothing if another notice has replaced it. */
  hide(notice: PanelNotice): void;
  subscribe(listener: () => void): () => void;
}

export function createNotices(): NoticeStore {
  const listeners = new Set<() => void>();
  let current: PanelNotice | null = null;
  function enter(next: PanelNotice | null) {
    current = next;
    for (const listener of listeners) listener();
  }
  return {
    current: () => current,
    show: enter,
    hide(notice) {
      if (current === notice) enter(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
