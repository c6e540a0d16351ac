import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import createIcon from './lucide-icon.ts';

const Check = createIcon({ node: [['path', { d: 'M20 6 9 17l-5-5', key: 'a' }]] });

it('renders a decorative icon', () => {
  expect(renderToStaticMarkup(createElement(Check, { className: 'big' }))).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="big"><path d="M20 6 9 17l-5-5"></path></svg>',
  );
});

it('shows an icon with a label to everyone', () => {
  const html = renderToStaticMarkup(createElement(Check, { role: 'img', 'aria-label': 'Pronto' }));
  expect(html).toContain('aria-label="Pronto"');
  expect(html).not.toContain('aria-hidden');
});
