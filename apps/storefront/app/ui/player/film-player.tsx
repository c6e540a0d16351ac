export interface FilmPlayerProps {
  src: string;
  /** The video's accessible name. */
  title: string;
  /** Path of a WebVTT file; '' for none. */
  captions: string;
  /** Address of the picture that is shown until it plays. */
  poster?: string | undefined;
  /** Asked for already: it plays at once. Else it is fetched when it is played. */
  isAsked?: boolean;
  className?: string | undefined;
}

/** A film of the shop's own, with the captions that the merchant gave it. */
export function FilmPlayer({ src, title, captions, poster, isAsked = false, className }: FilmPlayerProps) {
  const film = {
    className,
    src,
    poster,
    'aria-label': title,
    preload: isAsked ? 'auto' : 'none',
    autoPlay: isAsked,
    controls: true,
    playsInline: true,
  } as const;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film that says nothing needs none
  if (captions === '') return <video {...film} />;
  return (
    <video {...film}>
      <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
    </video>
  );
}
