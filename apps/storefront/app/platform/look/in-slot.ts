import type { FunctionComponent } from 'react';

import type { LookSlotName, LookSlotProps } from './look.ts';

/**
 * Returns the component of a slot: the shop's own. A build with `LOOK_DIR` replaces this module (`#server/assets/build-look.ts`), so
 * that a shop without a look has no code for them.
 */
export const inSlot = <Name extends LookSlotName>(
  _name: Name,
  Own: FunctionComponent<LookSlotProps[Name]>,
): FunctionComponent<LookSlotProps[Name]> => Own;
