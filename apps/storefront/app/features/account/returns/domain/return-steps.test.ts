import { expect, it } from 'vitest';

import { returnSteps } from './return-steps.ts';

const step = (status: 'requested' | 'approved' | 'received' | 'done' | 'refused') => ({
  status,
  note: '',
  at: '2026-11-20T12:00:00Z',
});
const shown = (...statuses: Parameters<typeof step>[0][]) =>
  returnSteps({ timeline: statuses.map(step), status: statuses.at(-1) ?? 'requested' }).map(
    ({ label, state }) => `${label}: ${state}`,
  );

it('[ACC-02] shows a return’s past events and next steps', () => {
  expect(shown('requested')).toEqual([
    'Em análise: waiting',
    'Aprovada: ahead',
    'Produto recebido: ahead',
    'Concluída: ahead',
  ]);
  expect(shown('requested', 'approved')).toEqual([
    'Devolução pedida: done',
    'Aprovada: current',
    'Produto recebido: ahead',
    'Concluída: ahead',
  ]);
});

it('[ACC-02] names each past step by its event', () => {
  expect(shown('requested', 'approved', 'received')).toEqual([
    'Devolução pedida: done',
    'Aprovada: done',
    'Produto recebido: current',
    'Concluída: ahead',
  ]);
});

it('[ACC-02] shows nothing ahead of one that was refused', () => {
  expect(shown('requested', 'refused')).toEqual(['Devolução pedida: done', 'Recusada: ended']);
});
