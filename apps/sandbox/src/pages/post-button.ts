import { html } from 'hono/html';

import type { Markup } from './layout.ts';

/** Returns a form with one button, since the pages have no scripts. */
export function postButton(action: string, label: string, isMain = false): Markup {
  return html`<form method="post" action="${action}">
    <button type="submit" class="${isMain ? 'main' : ''}">${label}</button>
  </form>`;
}
