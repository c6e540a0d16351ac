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
  const set = (format: string) =>
    widths
      .filter((size) => size <= width)
      .map((size) => `/img/${size}/${path}.${format} ${size}w`)
      .join(', ');
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        className="image"
        src={`/img/640/${path}.jpg`}
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
