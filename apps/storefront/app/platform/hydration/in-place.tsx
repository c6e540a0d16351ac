import { type ComponentType, memo } from 'react';

import { Place } from './when-near.tsx';

/** Returns a lazy component inside its placeholder. Memoised by its props, as `Place` requires. */
export function inPlace<Props extends object>(code: string, Part: ComponentType<Props>) {
  return memo(function PartInPlace(props: Props) {
    return (
      <Place code={code}>
        <Part {...props} />
      </Place>
    );
  });
}
