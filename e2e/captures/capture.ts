import type { Page } from '@playwright/test';

import type { DemoStoreName } from '../watched-test.ts';

/** A screenshot of a store's page or open panel. */
export interface Capture {
  readonly name: string;
  readonly store: DemoStoreName;
  readonly path: string;
  /** Brings the loaded page to the state of the screenshot. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly isWholePage?: boolean;
  /** On the panel's host, at 390 and 1440 px. */
  readonly isOfPanel?: boolean;
  /** A picture of the documents: at this width only, into `docs/pictures`. */
  readonly documentWidth?: '390' | '1440';
}
