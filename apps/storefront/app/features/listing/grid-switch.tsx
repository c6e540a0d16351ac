import { Grid2x2, Grid3x3 } from 'lucide-react';

import { IconButton } from '#app/ui/icon-button.tsx';

import { largeColumns, useGridMode } from './grid-mode.ts';

import styles from './grid-switch.module.css';

/** More small cards or fewer large ones; there is nothing to press without JavaScript. */
export function GridSwitch({ columns }: { columns: number }) {
  const chosen = useGridMode((state) => state.columns) ?? columns;
  const large = largeColumns(columns);
  if (large === columns) return null;
  const choices = [
    { label: 'Cartões menores', icon: <Grid3x3 aria-hidden="true" />, columns },
    { label: 'Cartões maiores', icon: <Grid2x2 aria-hidden="true" />, columns: large },
  ];
  return (
    <div className={styles.switch} role="group" aria-label="Tamanho dos cartões">
      {choices.map((choice) => (
        <IconButton
          key={choice.label}
          label={choice.label}
          icon={choice.icon}
          aria-pressed={chosen === choice.columns}
          onClick={() => useGridMode.setState({ columns: choice.columns })}
        />
      ))}
    </div>
  );
}
