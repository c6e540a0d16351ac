import { Component, type FunctionComponent, type ReactNode, Suspense } from 'react';

import { warn } from '#app/platform/errors/warn.ts';

import { type Look, type LookSlotName, type LookSlotProps, lookVersion } from './look.ts';

/**
 * Returns the look's component of a slot, or the shop's own if the look names none. If the look's throws, on the server or in the
 * browser, the shop's own is shown in its place and a line is logged: nothing else of the page is lost.
 */
export function guardSlot<Name extends LookSlotName>(
  look: Look,
  name: Name,
  Own: FunctionComponent<LookSlotProps[Name]>,
): FunctionComponent<LookSlotProps[Name]> {
  if (look.version !== lookVersion) {
    warn('look not used', { slot: name, version: look.version, expected: lookVersion });
    return Own;
  }
  // The names of slots and the types of their components correspond.
  const Custom: FunctionComponent<LookSlotProps[Name]> | undefined = look.slots[name];
  if (Custom === undefined) return Own;

  /** The server renders it only if the look's component has thrown; the browser's boundary logs the error itself. */
  function OwnInstead(props: LookSlotProps[Name]) {
    if (import.meta.env.SSR) warn('look slot failed', { slot: name });
    return <Own {...props} />;
  }

  return function Slot(props: LookSlotProps[Name]) {
    return (
      <SlotBoundary slot={name} own={<Own {...props} />}>
        <Suspense fallback={<OwnInstead {...props} />}>
          <Custom {...props} />
        </Suspense>
      </SlotBoundary>
    );
  };
}

interface SlotBoundaryProps {
  slot: LookSlotName;
  own: ReactNode;
  children: ReactNode;
}

class SlotBoundary extends Component<SlotBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    warn('look slot failed', { slot: this.props.slot, error });
  }

  override render() {
    return this.state.hasFailed ? this.props.own : this.props.children;
  }
}
