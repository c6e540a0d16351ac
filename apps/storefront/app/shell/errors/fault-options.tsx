import { LastResort } from './last-resort.tsx';
import { PageFault } from './page-fault.tsx';

/** The screens that the router shows when something throws, in one place: no screen of a library reaches a shopper [UIX+05]. */
export const faultOptions = {
  defaultErrorComponent: PageFault,
  // The router's own boundary shows its own, English screen.
  disableGlobalCatchBoundary: true,
  InnerWrap: LastResort,
} as const;
