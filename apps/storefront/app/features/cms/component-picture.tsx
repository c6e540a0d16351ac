import { Picture } from '#app/ui/picture/picture.tsx';

import type { ComponentPictureView as PictureOf } from './component-views.ts';

export interface ComponentPictureProps {
  picture: PictureOf;
  sizes: string;
  isPriority: boolean;
  /** Has to give it its height: the CMS does not know a picture's own. */
  className: string | undefined;
}

/** As large as any screen needs it: pictures of pages are drawn to fill their place. */
const drawn = { width: 1920, height: 1080 };

export function ComponentPicture({ picture, sizes, isPriority, className }: ComponentPictureProps) {
  return (
    <Picture image={{ ...picture, ...drawn }} sizes={sizes} isPriority={isPriority} className={className} />
  );
}
