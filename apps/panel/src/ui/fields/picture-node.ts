import { Node } from '@tiptap/core';
import { libraryPictureAddress } from '@vitrine/contract/library-picture-address.ts';

import { readFigure, type TextPicture } from './picture-html.ts';

interface PictureNodeOptions {
  /** Returns where the panel finds a picture to show it. */
  readonly urlOf: (name: string) => string | undefined;
}

/** A `figure` of a formatted text: one picture of the library, and its caption. Any other figure is edited as HTML. */
export const pictureNode = Node.create<PictureNodeOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,

  addOptions: () => ({ urlOf: () => undefined }),

  addAttributes: () => {
    const own = (value: string | number | null) => ({ default: value, rendered: false });
    return { name: own(''), alt: own(''), caption: own(''), width: own(null), height: own(null) };
  },

  parseHTML: () => [{ tag: 'figure', getAttrs: (figure) => readFigure(figure) ?? false }],

  renderHTML: ({ node }) => {
    const { name, alt, caption, width, height } = node.attrs as TextPicture;
    const picture = ['img', { src: libraryPictureAddress(name), alt, width, height }] as const;
    return caption === '' ? ['figure', {}, picture] : ['figure', {}, picture, ['figcaption', {}, caption]];
  },

  addNodeView() {
    return ({ node }) => {
      const { name, alt, caption } = node.attrs as TextPicture;
      const dom = document.createElement('figure');
      dom.contentEditable = 'false';
      const image = document.createElement('img');
      image.src = this.options.urlOf(name) ?? '';
      image.alt = alt;
      dom.append(image);
      if (caption !== '') {
        const words = document.createElement('figcaption');
        words.textContent = caption;
        dom.append(words);
      }
      return { dom };
    };
  },
});
