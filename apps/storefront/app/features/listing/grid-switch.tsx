import { Grid2x2, Grid3x3, Square } from 'lucide-react';
import { createStore, useStore } from 'zustand';

import { useService } from '#app/platform/services/service-of.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import styles from './grid-switch.module.css';

const choices = [
  { label: 'Cartões menores', isLarge: false, phoneIcon: Grid2x2, wideIcon: Grid3x3 },
  { label: 'Cartões maiores', isLarge: true, phoneIcon: Square, wideIcon: Grid2x2 },
];

/** Switches between small and large cards; hidden without JavaScript. */
export function GridSwitch({ columns }: { columns: number }) {
  const [chosen, setLarge] = useGridMode();
  if (columns === 1) return null;
  return (
    <div className={styles.switch} role="group" aria-label="Tamanho dos cartões">
      {choices.map(({ label, isLarge, phoneIcon: PhoneIcon, wideIcon: WideIcon }) => (
        <IconButton
          key={label}
          label={label}
          icon={
            <>
              <PhoneIcon className={styles.phone} aria-hidden="true" />
              <WideIcon className={styles.wide} aria-hidden="true" />
            </>
          }
          aria-pressed={chosen === isLarge}
          onClick={() => setLarge(isLarge)}
        />
      ))}
    </div>
  );
}

/** Whether the shopper chose the larger cards, until the next document load: a service. */
const createGridMode = () => createStore<{ isLarge: boolean }>(() => ({ isLarge: false }));

/** Returns whether cards are large, and the setter. */
export function useGridMode(): readonly [boolean, (isLarge: boolean) => void] {
  const mode = useService(createGridMode);
  const { isLarge } = useStore(mode);
  return [isLarge, (next) => mode.setState({ isLarge: next })];
}
