import type { ReactNode } from 'react';

import { GalleryControls } from './gallery-controls.tsx';
import { GalleryFeedback } from './gallery-feedback.tsx';
import { GalleryPanels } from './gallery-panels.tsx';
import { GalleryShelf } from './gallery-shelf.tsx';

import styles from './gallery-page.module.css';

export interface GalleryPageProps {
  /** Themes shown side by side. `css` is a rule for `[data-theme="<name>"]`. */
  themes: readonly { name: string; title: string; css: string }[];
  /** Further content in each theme, such as the shell's header and footer. */
  renderMore?: ((themeName: string) => ReactNode) | undefined;
}

/** Shows every component in every state, for developers. Served during development only. */
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
