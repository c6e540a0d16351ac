export interface PanelNotice {
  readonly text: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
}

/** The last thing that the panel said about a change. */
export interface NoticeStore {
  current(): PanelNotice | null;
  show(notice: PanelNotice): void;
  /** Nothing, if another one has come meanwhile. */
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
