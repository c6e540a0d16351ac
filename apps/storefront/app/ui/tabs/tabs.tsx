import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

import styles from './tabs.module.css';

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  initialId?: string | undefined;
  /** Called when the shopper points at a tab, focuses or chooses it; again each time. */
  onTurnTo?: ((id: string) => void) | undefined;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Renders all panels for search engines, stacked where scripts do not run [UIX+03]. */
export function Tabs({ label, tabs, initialId, onTurnTo }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState(initialId ?? tabs[0]?.id);

  function choose(index: number) {
    const tab = tabs.at(index % tabs.length);
    if (!tab) return;
    setChosenId(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  }

  function pressKey(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === chosenId);
    const step = steps[event.key];
    if (step !== undefined) choose(index + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(-1);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}-tab`}
            data-tab={tab.id}
            aria-controls={`${baseId}-${tab.id}`}
            aria-selected={tab.id === chosenId}
            tabIndex={tab.id === chosenId ? 0 : -1}
            className={styles.tab}
            onClick={() => {
              setChosenId(tab.id);
              // A click focuses no button in Safari.
              onTurnTo?.(tab.id);
            }}
            onFocus={() => onTurnTo?.(tab.id)}
            onPointerEnter={() => onTurnTo?.(tab.id)}
            onKeyDown={pressKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-${tab.id}`}
          aria-labelledby={`${baseId}-${tab.id}-tab`}
          data-chosen={tab.id === chosenId}
          className={styles.panel}
        >
          <p className={styles.name}>{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
