import type { ReactNode } from 'react';

import { GalleryControls } from './gallery-controls.tsx';
import { GalleryFeedback } from './gallery-feedback.tsx';
import { GalleryPanels } from './gallery-panels.tsx';
import { GalleryShelf } from './gallery-shelf.tsx';

import styles from './gallery-page.module.css';

export interface GalleryPageProps {
  /** Themes side by side. `css` is a rule for `[data-theme="<name>"]`. */
  themes: readonly { name: string; title: string; css: string }[];
  /** More to look at in each theme: the shell's header and footer. */
  renderMore?: ((themeName: string) => ReactNode) | undefined;
}

/** Every piece of the kit in every state, for whoever builds with it. Served while developing only. */
export function GalleryPage({ themes, renderMore }: GalleryPageProps) {
  return (
    <main className={styles.themes}>
      {themes.map((theme) => (
        <div key={theme.name} data-theme={theme.name} className={styles.theme}>
          <style>{theme.css}</style>
          <h1 className={styles.name}>{theme.title}</h1>
          <GalleryControls />
          <GalleryFeedback />
          <GalleryShelf />
          <GalleryPanels />
          {renderMore?.(theme.name)}
        </div>
      ))}
    </main>
  );
}
