import type { RegisteredRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { serviceOf } from '#app/platform/services/service-of.ts';
import { followPanelAppearance } from '#app/shell/theme/follow-panel-appearance.ts';

import { EditedShowcase } from './edited-showcase.tsx';
import { followPanelShowcase } from './follow-panel-showcase.ts';
import { PreviewBar } from './preview-bar.tsx';

/** Marks a previewed page, and shows the look, the popup or the countdown that is edited in the panel around it. */
export function showPreview(router: RegisteredRouter, setMark: (mark: ReactNode) => void): void {
  const { previewedAt } = router.options.context;
  if (previewedAt === null) return;
  const showcase = serviceOf(router, followPanelShowcase);
  // A new element each time, with which the shop's frame renders again.
  const mark = () =>
    setMark(
      <>
        <PreviewBar at={previewedAt} isFramed={window.parent !== window} />
        {showcase.message && (
          <EditedShowcase message={showcase.message} path={router.state.location.pathname} />
        )}
      </>,
    );
  mark();
  showcase.onShowcase = mark;
  serviceOf(router, followPanelAppearance).onAppearance = mark;
}
