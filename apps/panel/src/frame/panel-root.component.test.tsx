import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { panelServicesOn } from '#panel/session/panel-services.tsx';
import { answeringClient } from '#panel/testing/answering-client.ts';

import { PanelRoot } from './panel-root.tsx';

it('[UIX+05] shows our Portuguese words when the panel itself throws', async () => {
  // React and the router report what they caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const services = {
    ...panelServicesOn(answeringClient({}), []),
    get queryClient(): never {
      throw new Error('broken');
    },
  };
  await render(<PanelRoot nonce="" services={services} />);
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument();
});
