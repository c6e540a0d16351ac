import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

import type { PanelNotice } from '#panel/platform/create-notices.ts';
import { usePanelServices } from '#panel/platform/panel-services.tsx';

import styles from './notice-bar.module.css';

const visibleMs = 4000;
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

/** Shows the last notice at the top, where it covers no button: forms have theirs at the bottom. */
export function NoticeBar() {
  const { notices } = usePanelServices();
  const notice = useSyncExternalStore(notices.subscribe, notices.current);
  // A key of its own: the same text again is announced again.
  return notice && <Notice key={JSON.stringify(notice)} notice={notice} onEnd={() => notices.hide(notice)} />;
}

/** Stays while the pointer is over it or the window is in the background; Escape closes it. */
function Notice({ notice: { type, text }, onEnd }: { notice: PanelNotice; onEnd: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // Above every dialog.
    ref.current?.showPopover();
    const hold = () => setIsHeld(true);
    const release = () => setIsHeld(false);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    window.addEventListener('blur', hold);
    window.addEventListener('focus', release);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      window.removeEventListener('blur', hold);
      window.removeEventListener('focus', release);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => end(), visibleMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const Icon = icons[type];
  return (
    <div ref={ref} popover="manual" className={styles.bar}>
      <div
        role="alert"
        className={`${styles.notice} ${styles[type] ?? ''}`}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
      >
        <Icon size={22} aria-hidden className={styles.icon} />
        <div className={styles.text}>{text}</div>
      </div>
    </div>
  );
}
