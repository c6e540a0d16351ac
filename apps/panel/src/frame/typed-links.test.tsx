import { isValidElement } from 'react';
import { expect, it } from 'vitest';

import { panelServicesOn } from '#panel/platform/panel-services.tsx';
import { answeringClient } from '#panel/testing/answering-client.ts';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';

import { createPanelRouter } from './create-panel-router.tsx';

it('compiles no link to an address, a record or a filter that the panel does not have', () => {
  const wrong = [
    // @ts-expect-error There is no such screen.
    <TextLink key="a" to="/pedidoz" />,
    // @ts-expect-error The screen of a record needs to know which.
    <TextLink key="b" to="/pedidos/$id" />,
    // @ts-expect-error The list has no such filter.
    <TextLink key="c" to="/pedidos" search={{ stattus: 'paid' }} />,
    // @ts-expect-error A concatenated address.
    <LinkButton key="d" to={`/pedidos/${String(1)}`} />,
  ];
  expect(wrong.every(isValidElement)).toBe(true);
});

it('has one screen for each address', () => {
  const router = createPanelRouter(panelServicesOn(answeringClient({})));
  const paths = Object.values(router.routesById)
    .map(({ fullPath, id }) => [fullPath, id] as const)
    .filter(([, id]) => id !== '__root__' && id !== '/signed-in');
  expect(new Set(paths.map(([path]) => path)).size).toBe(paths.length);
});
