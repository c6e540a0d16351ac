import { Picture } from '#app/ui/picture/picture.tsx';

import type { ComponentPictureView as PictureOf } from './component-views.ts';

export interface ComponentPictureProps {
  picture: PictureOf;
  sizes: string;
  isPriority: boolean;
  /** The class must set the height: the CMS does not store a picture's size. */
  className: string | undefined;
}

/** The largest size: pictures of pages fill their container. */
const intrinsicSize = { width: 1920, height: 1080 };

export function ComponentPicture({ picture, sizes, isPriority, className }: ComponentPictureProps) {
  return (
    <Picture
      image={{ ...picture, ...intrinsicSize }}
      sizes={sizes}
      isPriority={isPriority}
      className={className}
      focus={picture.focus}
    />
  );
}
