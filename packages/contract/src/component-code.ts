/** The CMS components, by the code in their data. */
export const componentCodes = [
  'hero',
  'banner',
  'rotating-banner',
  'shelf',
  'multi-sliders',
  'category-tiles',
  'rich-text',
  'trust-strip',
  'image-grid',
  'scene',
  'video',
  'newsletter',
  'custom-form',
  'faq',
  'brand-strip',
  'countdown',
  'latest-entries',
] as const;

export type ComponentCode = (typeof componentCodes)[number];

/** Returns a component's code: `data.code`, else the last segment of its path [CMS-02]. */
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
