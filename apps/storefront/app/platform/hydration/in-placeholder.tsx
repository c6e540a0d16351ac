import { type ComponentType, memo } from 'react';

import { PartPlaceholder } from './when-near.tsx';

/** Returns a lazy component inside its placeholder. Memoised by its props, as `PartPlaceholder` requires. */
export function inPlaceholder<Props extends object>(code: string, Part: ComponentType<Props>) {
  return memo(function PartInPlace(props: Props) {
    return (
      <PartPlaceholder code={code}>
        <Part {...props} />
      </PartPlaceholder>
    );
  });
}
