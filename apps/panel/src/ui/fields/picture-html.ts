import { libraryPictureAddress, libraryPictureName } from '@vitrine/contract/library-picture-address.ts';

/** A picture of the library within a text. */
export interface TextPicture {
  readonly name: string;
  readonly alt: string;
  /** '' for none. */
  readonly caption: string;
  /** null: unknown. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Returns the HTML of a picture. */
export function writeFigure({ name, alt, caption, width, height }: TextPicture): string {
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  image.setAttribute('src', libraryPictureAddress(name));
  image.setAttribute('alt', alt);
  if (width !== null) image.setAttribute('width', String(width));
  if (height !== null) image.setAttribute('height', String(height));
  figure.append(image);
  if (caption !== '') {
    const words = document.createElement('figcaption');
    words.textContent = caption;
    figure.append(words);
  }
  return figure.outerHTML;
}

/** Returns null for a figure with anything else than a picture of the library and plain words. */
export function readFigure(figure: HTMLElement): TextPicture | null {
  const [image, words, ...others] = figure.children;
  const isPlain = words === undefined || (words.localName === 'figcaption' && words.childElementCount === 0);
  if (image?.localName !== 'img' || !isPlain || others.length > 0) return null;
  const name = libraryPictureName(image.getAttribute('src') ?? '');
  if (name === null) return null;
  return {
    name,
    alt: image.getAttribute('alt') ?? '',
    caption: words?.textContent.trim() ?? '',
    width: pixels(image.getAttribute('width')),
    height: pixels(image.getAttribute('height')),
  };
}

const pixels = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null);
