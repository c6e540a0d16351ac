import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { expect, it } from 'vitest';

import { sanitiseContent } from './sanitise-content.ts';

it('[CMS+01] sanitises HTML fields at any depth and leaves the rest unchanged', () => {
  const content = {
    '01-faq': {
      position: 1,
      component: 'content/faq',
      data: {
        code: 'faq',
        title: 'Trocas <30 dias',
        items: [{ question: 'Posso?', answer_html: '<p onclick="x()">Pode</p><script>1</script>' }],
        html: '<img src=x onerror=alert(1)>',
        is_open: true,
        limit: 3,
        note: null,
      },
    },
  };
  expect(sanitiseContent(content)).toEqual({
    '01-faq': {
      position: 1,
      component: 'content/faq',
      data: {
        code: 'faq',
        title: 'Trocas <30 dias',
        items: [{ question: 'Posso?', answer_html: '<p>Pode</p>' }],
        html: '<img src="x" />',
        is_open: true,
        limit: 3,
        note: null,
      },
    },
  });
});

it('[CMS+01] empties an address that would run, whatever its field is called', () => {
  const data = {
    cta_href: ` ${scriptAddress}`,
    links: ['/sala/c', scriptAddress.toUpperCase()],
    image: 'hero.svg',
  };
  expect(sanitiseContent(data)).toEqual({ cta_href: '', links: ['/sala/c', ''], image: 'hero.svg' });
});
