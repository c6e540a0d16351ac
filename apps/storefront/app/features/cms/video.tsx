import { Play } from 'lucide-react';
import { useState } from 'react';

import { imageUrl } from '#app/platform/media/image-url.ts';
import { EmbeddedPlayer, type PlayerSource } from '#app/ui/player/embedded-player.tsx';
import { FilmPlayer } from '#app/ui/player/film-player.tsx';

import { ComponentPicture } from './component-picture.tsx';
import type { ComponentViews } from './component-views.ts';

import styles from './video.module.css';

/** A video file of the store, or an external player, which is loaded only with consent. */
export function Video({ title, text, source, captions, poster }: ComponentViews['video']) {
  const name = title || poster?.alt || 'Vídeo';
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        {source.kind === 'file' ? (
          <FilmPlayer
            className={styles.screen}
            src={source.src}
            title={name}
            captions={captions}
            poster={poster ? imageUrl(poster.path, 1200, 'jpg') : undefined}
          />
        ) : (
          <Player name={name} source={source} poster={poster} />
        )}
      </div>
      {title === '' && text === '' ? null : (
        <figcaption className={styles.caption}>
          {title === '' ? null : <strong className={styles.title}>{title}</strong>}
          {text === '' ? null : <span>{text}</span>}
        </figcaption>
      )}
    </figure>
  );
}

interface PlayerProps {
  name: string;
  source: PlayerSource;
  poster: ComponentViews['video']['poster'];
}

/** Plays the video in the page on request; until then, links to it. */
function Player({ name, source, poster }: PlayerProps) {
  const [isPlayerRequested, setIsPlayerRequested] = useState(false);
  const still = poster ? (
    <ComponentPicture
      picture={{ ...poster, alt: '' }}
      sizes="(min-width: 64rem) 60rem, 100vw"
      isPriority={false}
      className={styles.screen}
    />
  ) : null;
  if (isPlayerRequested) {
    return (
      <>
        {still}
        <div className={styles.asked}>
          <EmbeddedPlayer className={styles.screen} source={source} title={name} />
        </div>
      </>
    );
  }
  return (
    <>
      {still}
      <a
        href={source.watchUrl}
        target="_blank"
        rel="noopener"
        className={styles.play}
        data-opens-here=""
        aria-label={`Assistir: ${name}`}
        onClick={(event) => {
          event.preventDefault();
          setIsPlayerRequested(true);
        }}
      >
        <Play aria-hidden="true" />
      </a>
    </>
  );
}
