import type { Image } from '@vitrine/contract/schemas/catalog.ts';

import type { ComponentPictureView, PageSection } from './component-views.ts';

/** Returns the picture by which a content page is shared: the first of its banners, scenes and grids; null without any [INT+12]. */
export function pagePicture(sections: readonly PageSection[]): Image | null {
  for (const section of sections) {
    const picture = pictureOf(section);
    // A component does not know the size of its picture.
    if (picture) return { path: picture.path, alt: picture.alt, width: 0, height: 0 };
  }
  return null;
}

function pictureOf(section: PageSection): ComponentPictureView | null | undefined {
  switch (section.code) {
    case 'hero':
    case 'banner':
    case 'scene':
      return section.view.picture;
    case 'rotating-banner':
      return section.view.slides[0]?.picture;
    case 'image-grid':
      return section.view.items[0]?.picture;
    default:
      return null;
  }
}
