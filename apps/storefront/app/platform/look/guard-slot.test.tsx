import { type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { guardSlot } from './guard-slot.tsx';
import type { FooterSlotProps, Look } from './look.ts';

const Own = ({ storeName }: FooterSlotProps): ReactNode => <p>a da loja {storeName}</p>;
const props: FooterSlotProps = {
  storeName: 'Aurora',
  description: '',
  parts: { social: null, links: <a href="/sala/c">Sala</a>, contact: null },
};

function Throwing(): never {
  throw new Error('look');
}
const ThrowingDeep = () => (
  <div>
    antes
    <Throwing />
  </div>
);

const render = (look: Look) => renderToString(createElement(guardSlot(look, 'Footer', Own), props));

const warnings = vi.fn<(...logged: readonly unknown[]) => void>();

beforeEach(() => {
  warnings.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warnings);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('renders the component of a look on the server, with the parts of the shop', () => {
  const html = render({ version: 1, slots: { Footer: ({ parts }) => <nav>{parts.links}</nav> } });
  expect(html).toContain('<nav><a href="/sala/c">Sala</a></nav>');
  expect(html).not.toContain('a da loja');
});

it('renders the shop’s own component where a look names none', () => {
  expect(guardSlot({ version: 1, slots: {} }, 'Footer', Own)).toBe(Own);
});

it.each([
  ['throws', Throwing],
  ['contains a component that throws', ThrowingDeep],
])('renders the shop’s own component and logs the slot if the one of the look %s', (_case, Footer) => {
  const html = render({ version: 1, slots: { Footer } });
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>a da loja Aurora</p>');
  expect(html).not.toContain('antes');
  expect(warnings.mock.calls).toEqual([['look slot failed', { slot: 'Footer' }]]);
});

it('does not use a look of another version of the surface', () => {
  // A look of a later shop, which the compiler would refuse.
  const later = { ...({ version: 1, slots: { Footer: Throwing } } as const), version: 2 };
  expect(guardSlot(JSON.parse(JSON.stringify(later)), 'Footer', Own)).toBe(Own);
  expect(warnings.mock.calls).toEqual([['look not used', { slot: 'Footer', version: 2, expected: 1 }]]);
});
