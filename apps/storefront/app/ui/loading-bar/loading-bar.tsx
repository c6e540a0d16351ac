import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './loading-bar.module.css';

const throttleMs = 200;
const fadeMs = 250;

/**
 * A line at the top of the window during loading. It waits 200 ms before it starts, so that quick navigations show
 * nothing, and approaches its end in 5000 ms (in the CSS) [RTE-07].
 */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const [phase, setPhase] = useState<'off' | 'running' | 'ending'>('off');
  if (!isLoading && phase === 'running') setPhase('ending');
  if (isLoading && phase === 'ending') setPhase('off');

  useEffect(() => {
    if (phase !== (isLoading ? 'off' : 'ending')) return undefined;
    const timer = setTimeout(() => setPhase(isLoading ? 'running' : 'off'), isLoading ? throttleMs : fadeMs);
    return () => clearTimeout(timer);
  }, [isLoading, phase]);

  if (phase === 'off') return null;
  return (
    <output className={clsx(styles.bar, styles[phase])}>
      <VisuallyHidden>Carregando página</VisuallyHidden>
    </output>
  );
}
