import type { CSSProperties } from 'react';
import { preload } from 'react-dom';

import { fallbackImageUrl, imageUrl, srcSet } from '#app/platform/media/image-url.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import type { SlideView } from './component-views.ts';

import styles from './banner-slide.module.css';

interface BannerSlideProps {
  slide: SlideView;
  /** The first thing of the page: has the main heading, and its picture loads with priority. */
  isFirst: boolean;
}

/** One slide of a rotating banner: a picture with words, or a picture alone, which is then the link. */
export function BannerSlide({ slide, isFirst }: BannerSlideProps) {
  const { picture, title, text, ctaLabel, href } = slide;
  const Heading = isFirst ? 'h1' : 'h2';
  const shownPicture = <SlidePicture slide={slide} isPriority={isFirst} />;
  const linked =
    href !== '' && ctaLabel === '' ? (
      // A picture that is only an ornament cannot name its link.
      <PageLink
        href={href}
        className={styles.pictureLink}
        aria-label={picture.alt === '' ? title : undefined}
      >
        {shownPicture}
      </PageLink>
    ) : (
      shownPicture
    );
  return (
    <div className={styles.slide}>
      {title === '' && isFirst ? <Heading className={styles.frame}>{linked}</Heading> : linked}
      {title === '' && text === '' && ctaLabel === '' ? null : (
        <div className={styles.words}>
          {title === '' ? null : <Heading className={styles.title}>{title}</Heading>}
          {text === '' ? null : <p className={styles.text}>{text}</p>}
          {ctaLabel === '' ? null : (
            <ButtonLink href={href} className={styles.button}>
              {ctaLabel}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const phones = '(max-width: 47.99rem)';
const computers = '(min-width: 48rem)';
const sizes = '(min-width: 100rem) 100rem, 100vw';
/** The largest sizes: pages cut the pictures to their place. */
const wide = { width: 1920, height: 800 };
const square = { width: 960, height: 960 };

/** The picture of a slide: on phones its own one, if it has one. */
function SlidePicture({ slide, isPriority }: { slide: SlideView; isPriority: boolean }) {
  const { picture, phonePicture } = slide;
  const avif = srcSet({ path: picture.path, ...wide });
  const phoneAvif = phonePicture && srcSet({ path: phonePicture.path, ...square });
  if (import.meta.env.SSR && isPriority) {
    const priority = { as: 'image', type: 'image/avif', imageSizes: sizes, fetchPriority: 'high' } as const;
    const href = imageUrl(picture.path, 640, 'avif');
    preload(href, { ...priority, imageSrcSet: avif, ...(phonePicture && { media: computers }) });
    if (phonePicture && phoneAvif) {
      const phoneHref = imageUrl(phonePicture.path, 640, 'avif');
      preload(phoneHref, { ...priority, imageSrcSet: phoneAvif, media: phones });
    }
  }
  const focus = {
    ...(picture.focus !== undefined && { '--focus': picture.focus }),
    ...(phonePicture && { '--phone-focus': phonePicture.focus ?? '50% 50%' }),
  } as CSSProperties;
  return (
    <picture className={styles.frame}>
      {phonePicture && phoneAvif ? (
        <>
          <source media={phones} type="image/avif" srcSet={phoneAvif} sizes={sizes} />
          <source media={phones} srcSet={fallbackImageUrl(phonePicture.path, isPriority)} />
        </>
      ) : null}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={styles.picture}
        src={fallbackImageUrl(picture.path, isPriority)}
        alt={picture.alt}
        width={wide.width}
        height={wide.height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding={isPriority ? 'sync' : 'async'}
        style={focus}
      />
    </picture>
  );
}
