import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { FormResult } from './form-result.tsx';

it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  'shows nothing for an address that names %s as the result of a form',
  (resultado) => {
    expect(renderToStaticMarkup(<FormResult search={{ resultado }} />)).toBe('');
  },
);

it('shows the result of a form that an address names', () => {
  expect(renderToStaticMarkup(<FormResult search={{ resultado: 'subscribed' }} />)).toContain('novidades');
});
