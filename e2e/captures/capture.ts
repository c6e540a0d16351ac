import type { Page } from '@playwright/test';

import type { DemoStoreName } from '../watched-test.ts';

/** A page or an open panel of a store to capture. */
export interface Capture {
  readonly name: string;
  readonly store: DemoStoreName;
  readonly path: string;
  /** Prepares the page before the capture. */
  readonly act?: (page: Page) => Promise<void>;
  readonly isWholePage?: boolean;
}
