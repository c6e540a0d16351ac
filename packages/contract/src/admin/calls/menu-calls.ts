import { z } from 'zod';

import { adminMenu, menuInput, menuPlace } from '#contract/admin/schemas/menus.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { id } from '#contract/schemas/primitives.ts';

const path = z.object({ place: menuPlace });

/** The menus of the shop's header and footer (decision 138). */
export const menuCalls = defineCalls('staff', {
  'GET /api/admin/menus/{place}': {
    summary: 'The menu of the header or the footer, where its links lead, and its earlier versions.',
    access: 'content.read',
    path,
    data: adminMenu,
  },
  'PUT /api/admin/menus/{place}': {
    summary: 'Puts a menu into use; the one before it stays in the history.',
    access: 'content.write',
    path,
    body: menuInput,
    data: adminMenu,
    refusals: ['edit_conflict', 'problem'],
  },
  'POST /api/admin/menus/{place}/restoration': {
    summary: 'Puts an earlier menu into use again.',
    access: 'content.write',
    path,
    body: z.object({ id, version }),
    data: adminMenu,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'POST /api/admin/menus/{place}/reset': {
    summary: 'Returns to the menu that the shop arranges by itself. The own one stays in the history.',
    access: 'content.write',
    path,
    body: z.object({ version }),
    data: adminMenu,
    refusals: ['edit_conflict'],
  },
});
