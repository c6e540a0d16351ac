/** A video file of this shop, or the player of a video site. */
export type VideoSource =
  | { readonly kind: 'file'; readonly src: string }
  | {
      readonly kind: 'player';
      readonly site: 'YouTube' | 'Vimeo';
      /** Address of the frame, which loads after a click and the consent [LGP+01]. */
      readonly playerUrl: string;
      /** Address of the video's page on the site. */
      readonly watchUrl: string;
    };

/** The origins of video frames that the content security policy allows. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;
const [youTubePlayer, vimeoPlayer] = playerOrigins;

const ownFile = /^\/(?![/\\])[^\s\\]*\.(?:mp4|webm)$/i;
const ownCaptions = /^\/(?![/\\])[^\s\\]*\.vtt$/i;

/** Returns the address of a WebVTT file of this shop; '' for any other address, which a browser would refuse. */
export function captionsPath(address: string): string {
  return ownCaptions.test(address) ? address : '';
}

/** Parses the address of a file of this shop, of YouTube or of Vimeo; null for any other. */
export function videoSource(address: string): VideoSource | null {
  if (ownFile.test(address)) return { kind: 'file', src: address };
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const youTube = youTubeId(host, url);
  if (youTube !== null) {
    return {
      kind: 'player',
      site: 'YouTube',
      playerUrl: `${youTubePlayer}/embed/${youTube}?autoplay=1&rel=0`,
      watchUrl: `https://www.youtube.com/watch?v=${youTube}`,
    };
  }
  const vimeo = vimeoId(host, url);
  if (vimeo === null) return null;
  return {
    kind: 'player',
    site: 'Vimeo',
    playerUrl: `${vimeoPlayer}/video/${vimeo}?autoplay=1&dnt=1`,
    watchUrl: `https://vimeo.com/${vimeo}`,
  };
}

function youTubeId(host: string, url: URL): string | null {
  const path = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return known(path[0], /^[\w-]{11}$/);
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  if (path[0] === 'watch') return known(url.searchParams.get('v') ?? undefined, /^[\w-]{11}$/);
  return ['embed', 'shorts', 'live'].includes(path[0] ?? '') ? known(path[1], /^[\w-]{11}$/) : null;
}

function vimeoId(host: string, url: URL): string | null {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const path = url.pathname.split('/').filter(Boolean);
  return known(path[0] === 'video' ? path[1] : path[0], /^\d{1,12}$/);
}

function known(text: string | undefined, pattern: RegExp): string | null {
  return text !== undefined && pattern.test(text) ? text : null;
}
