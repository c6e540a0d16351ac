import { z } from 'zod';

import { roleCode, staffRole, staffRoleInput } from '#contract/admin/schemas/staff.ts';
import { version } from '#contract/admin/version.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { nothing } from '#contract/schemas/primitives.ts';

const path = z.object({ code: roleCode });

/** The roles of a store's staff: those of the shop and those that the store made of the permissions (decision 135). */
export const roleCalls = defineCalls('staff', {
  'GET /api/admin/roles': {
    summary:
      'The roles that people of the staff can have: those of the shop, then those of the store, by name.',
    access: 'staff.read',
    data: z.object({ items: z.array(staffRole) }),
  },
  'POST /api/admin/roles': {
    summary: 'Makes a role of permissions that its author has.',
    access: 'staff.write',
    body: staffRoleInput,
    data: staffRole,
    status: 201,
    refusals: ['forbidden', 'problem'],
  },
  'PUT /api/admin/roles/{code}': {
    summary:
      'Changes a role of the store, with effect at once for the sessions of those who hold it and for their keys. Not by whom lacks a permission that it has or gets.',
    access: 'staff.write',
    path,
    body: staffRoleInput.extend({ version }),
    data: staffRole,
    refusals: ['not_found', 'edit_conflict', 'forbidden', 'problem'],
  },
  'POST /api/admin/roles/{code}/removal': {
    summary: 'Removes a role of the store that nobody holds.',
    access: 'staff.write',
    path,
    body: z.object({ version }),
    data: nothing,
    refusals: ['not_found', 'edit_conflict', 'forbidden', 'problem'],
  },
});
