import { expect, it, vi } from 'vitest';

import { componentLoaders } from './component-loaders.ts';
import { componentRegistry } from './component-registry.tsx';
import { findComponent, reportOnce } from './find-component.ts';

it.each([
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
  'countdown',
  'faq',
  'brand-strip',
  'latest-entries',
])('[CMS-02] [CMS+02] %s is loaded and rendered', (code) => {
  expect(findComponent(componentLoaders, code, () => undefined)).toBe(code);
  expect(findComponent(componentRegistry, code, () => undefined)).toBe(code);
});

it('[CMS-02] ignores an unknown code, and logs it once per store', () => {
  const report = vi.fn<(message: string) => void>();
  for (const store of ['aurora', 'serra', 'aurora']) {
    for (const code of ['carousel-3d', 'carousel-3d', 'constructor', '__proto__']) {
      expect(findComponent(componentLoaders, code, reportOnce(store, report))).toBeNull();
    }
  }
  expect(report.mock.calls.map(([message]) => message)).toEqual([
    expect.stringMatching(/^aurora: .*"carousel-3d"/),
    expect.stringMatching(/^aurora: .*"constructor"/),
    expect.stringMatching(/^aurora: .*"__proto__"/),
    expect.stringMatching(/^serra: .*"carousel-3d"/),
    expect.stringMatching(/^serra: .*"constructor"/),
    expect.stringMatching(/^serra: .*"__proto__"/),
  ]);
});
