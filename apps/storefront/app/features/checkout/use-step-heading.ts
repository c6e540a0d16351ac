import { type RefObject, useEffect, useRef } from 'react';
import { create } from 'zustand';

/** The heading of the step that this tab shows; null before the first one. */
const useShownHeading = create<{ readonly title: string | null }>(() => ({ title: null }));

/**
 * Returns the ref of a step's heading, which takes the focus when the step replaces another one: the pressed button was
 * removed with it. The first step of a visit does not move the focus. A null title is a placeholder, which is no step.
 */
export function useStepHeading(title: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title === null) return;
    const before = useShownHeading.getState().title;
    useShownHeading.setState({ title });
    if (before !== null && before !== title) heading.current?.focus();
  }, [title]);
  return heading;
}
