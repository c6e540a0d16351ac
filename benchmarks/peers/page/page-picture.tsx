import type { Picture } from './read-category.ts';

const widths = [320, 480, 640, 960, 1200, 1920];

export function PagePicture({
  picture: { path, width, height },
  sizes,
  isEager,
}: {
  picture: Picture;
  sizes: string;
  isEager: boolean;
}) {
  const set = widths
    .filter((size) => size <= width)
    .map((size) => `/img/${size}/${path}.avif ${size}w`)
    .join(', ');
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={set} sizes={sizes} />
      <img
        className="image"
        src={`/img/640/${path}.webp`}
        alt=""
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
