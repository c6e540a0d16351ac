import { type RefObject, useEffect, useRef } from 'react';

import { useService } from '#app/platform/services/service-of.ts';

/** Creates the memory of the heading that this tab shows: a service. */
function createVisibleHeading() {
  let visible: string | null = null;
  return {
    /** Notes the heading of the next step, and returns the one before; null for the first. */
    replace(title: string): string | null {
      const before = visible;
      visible = title;
      return before;
    },
  };
}

/**
 * Returns the ref of a step's heading, which takes the focus when the step replaces another one: the pressed button was
 * removed with it. The first step of a visit does not move the focus. A null title is a placeholder, which is no step.
 */
export function useStepHeading(title: string | null): RefObject<HTMLHeadingElement | null> {
  const visibleHeading = useService(createVisibleHeading);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title === null) return;
    const before = visibleHeading.replace(title);
    if (before !== null && before !== title) heading.current?.focus();
  }, [title, visibleHeading]);
  return heading;
}
