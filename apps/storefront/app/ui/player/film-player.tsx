export interface FilmPlayerProps {
  src: string;
  /** The video's accessible name. */
  title: string;
  /** Path of a WebVTT file; '' for none. */
  captions: string;
  /** Address of the poster picture. */
  poster?: string | undefined;
  /** Plays immediately, because the shopper has requested it; otherwise it loads when played. */
  isRequested?: boolean;
  className?: string | undefined;
}

/** A video file of the store, with the merchant's captions. */
export function FilmPlayer({
  src,
  title,
  captions,
  poster,
  isRequested = false,
  className,
}: FilmPlayerProps) {
  const film = {
    className,
    src,
    poster,
    'aria-label': title,
    preload: isRequested ? 'auto' : 'none',
    autoPlay: isRequested,
    controls: true,
    playsInline: true,
  } as const;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without speech needs no captions
  if (captions === '') return <video {...film} />;
  return (
    <video {...film}>
      <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
    </video>
  );
}
