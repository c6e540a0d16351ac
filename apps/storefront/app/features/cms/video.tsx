import { Play } from 'lucide-react';
import { useState } from 'react';

import { emitAppEvent } from '#app/platform/app-events.ts';
import { imageUrl } from '#app/platform/image-url.ts';
import { useMayPlayEmbedded } from '#app/platform/use-may-play-embedded.ts';
import type { VideoSource } from '#app/platform/video-source.ts';
import { Button } from '#app/ui/button.tsx';

import { ComponentPicture } from './component-picture.tsx';
import type { ComponentViews } from './component-views.ts';

import styles from './video.module.css';

/** A film of the shop's own, or the player of another site, which is asked for nothing before it may be. */
export function Video({ title, text, source, poster }: ComponentViews['video']) {
  const name = title || poster?.alt || 'Vídeo';
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        {source.kind === 'file' ? (
          // The merchant's file brings its own subtitles, if it has any.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            className={styles.screen}
            src={source.src}
            poster={poster ? imageUrl(poster.path, 1200, 'jpg') : undefined}
            aria-label={name}
            preload="none"
            controls
            playsInline
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
  source: Extract<VideoSource, { kind: 'player' }>;
  poster: ComponentViews['video']['poster'];
}

/** Shows the film in the page once it was asked for and may be; until then a link to where it is. */
function Player({ name, source, poster }: PlayerProps) {
  const [isAsked, setIsAsked] = useState(false);
  const mayPlay = useMayPlayEmbedded();
  if (isAsked && mayPlay) {
    return (
      <iframe
        className={styles.screen}
        src={source.playerUrl}
        title={name}
        // A player of another origin cannot take its own walls away.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  return (
    <>
      {poster ? (
        <ComponentPicture
          picture={{ ...poster, alt: '' }}
          sizes="(min-width: 64rem) 60rem, 100vw"
          isPriority={false}
          className={styles.screen}
        />
      ) : null}
      {isAsked ? (
        <div className={styles.question} role="status">
          <p>
            O player do {source.site} usa cookies de terceiros. Para assistir aqui, aceite os cookies
            funcionais.
          </p>
          <div className={styles.ways}>
            <Button size="s" onClick={() => emitAppEvent('open-consent')}>
              Escolher cookies
            </Button>
            <a href={source.watchUrl} target="_blank" rel="noopener" className={styles.way}>
              Assistir no {source.site}
            </a>
          </div>
        </div>
      ) : (
        <a
          href={source.watchUrl}
          target="_blank"
          rel="noopener"
          className={styles.play}
          aria-label={`Assistir: ${name}`}
          onClick={(event) => {
            event.preventDefault();
            setIsAsked(true);
          }}
        >
          <Play aria-hidden="true" />
        </a>
      )}
    </>
  );
}
