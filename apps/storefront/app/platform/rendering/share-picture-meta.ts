import type { Image } from '@vitrine/contract/schemas/catalog.ts';

import { iconUrl, imageUrl } from '#app/platform/media/image-url.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import { type MetaEntry, absoluteUrl } from './common-meta.ts';

type SharingStore = Pick<StoreContext, 'name' | 'origin'> & {
  readonly settings: Pick<StoreContext['settings'], 'logo/image' | 'logo/favicon'>;
};

interface SharePicture {
  readonly address: string;
  readonly alt: string;
  /** Null of a picture that is not the store's own. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

const sharedWidth = 1200;
const logoWidth = 512;

/**
 * Returns the Open Graph picture of a shared link: the page's own, else the store's logo in a square [INT+12]. None in a store
 * without either. Apps that show it ask for JPEG or PNG.
 */
export function sharePictureMeta(store: SharingStore, own: Image | null | undefined): MetaEntry[] {
  const picture = own ? pageSharePicture(own) : logoSharePicture(store);
  if (!picture) return [];
  const { address, alt, size } = picture;
  return [
    { property: 'og:image', content: absoluteUrl(store.origin, address) },
    ...(size
      ? [
          { property: 'og:image:width', content: String(size.width) },
          { property: 'og:image:height', content: String(size.height) },
        ]
      : []),
    ...(alt === '' ? [] : [{ property: 'og:image:alt', content: alt }]),
    { name: 'twitter:card', content: own ? 'summary_large_image' : 'summary' },
  ];
}

function pageSharePicture({ path, alt, width, height }: Image): SharePicture {
  // Only drawings are enlarged.
  const shown = /\.svg$/i.test(path) ? sharedWidth : Math.min(sharedWidth, width);
  return {
    address: imageUrl(path, sharedWidth, 'jpg'),
    alt,
    size: width > 0 ? { width: shown, height: Math.max(1, Math.round((height * shown) / width)) } : null,
  };
}

function logoSharePicture({ name, settings }: SharingStore): SharePicture | null {
  const logo = settings['logo/image'] || settings['logo/favicon'];
  if (logo === '') return null;
  if (!/^(?:\/|https:\/\/)/.test(logo)) {
    return {
      address: iconUrl(logo, logoWidth, 'jpg'),
      alt: name,
      size: { width: logoWidth, height: logoWidth },
    };
  }
  // An address is shown as it is, and no app shows a drawing.
  return /\.svg$/i.test(logo) ? null : { address: logo, alt: name, size: null };
}
