/** The components that pages of the shop can draw, by the code in their data. */
export const componentCodes = [
  'hero',
  'banner',
  'shelf',
  'multi-sliders',
  'category-tiles',
  'rich-text',
  'trust-strip',
  'image-grid',
  'video',
  'newsletter',
  'custom-form',
  'faq',
  'brand-strip',
  'countdown',
  'latest-entries',
] as const;

export type ComponentCode = (typeof componentCodes)[number];

/** `data.code` chooses a component [CMS-02]; where it is missing, the name at the end of its path does. */
export function componentCode({
  component,
  data,
}: {
  readonly component: string;
  readonly data: Readonly<Record<string, unknown>>;
}): string {
  const { code } = data;
  if (typeof code === 'string' && code !== '') return code;
  return component.slice(component.lastIndexOf('/') + 1);
}
