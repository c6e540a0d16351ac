import { useEffect, useEffectEvent, useRef } from 'react';

import { Navigation } from './navigation.tsx';

import styles from './navigation-drawer.module.css';

/** The navigation over the screen of a phone. The browser keeps the focus within, and returns it to the button. */
export function NavigationDrawer({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const drawer = ref.current;
    if (!drawer) return undefined;
    drawer.showModal();
    drawer.focus();
    const onDialogClose = () => close();
    drawer.addEventListener('close', onDialogClose);
    // A wider window shows the navigation beside the screen.
    const wide = matchMedia('(min-width: 900px)');
    const onWidth = () => {
      if (wide.matches) close();
    };
    wide.addEventListener('change', onWidth);
    return () => {
      wide.removeEventListener('change', onWidth);
      drawer.removeEventListener('close', onDialogClose);
      // Returns the focus, which removing the element would not.
      drawer.close();
    };
  }, []);
  return (
    <dialog ref={ref} tabIndex={-1} aria-label="Navegação" className={styles.drawer}>
      <button type="button" tabIndex={-1} aria-hidden className={styles.outside} onClick={onClose} />
      <div className={styles.content}>
        <Navigation onSearch={onSearch} />
      </div>
    </dialog>
  );
}
