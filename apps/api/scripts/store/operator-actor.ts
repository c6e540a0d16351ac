import { userInfo } from 'node:os';

import type { Actor } from '#api/platform/admin/actor.ts';

/** Access to the server is access to everything: commands need no permission, but the audit has the operator's name. */
export function operatorActor(): Actor {
  return { kind: 'command', id: null, name: userInfo().username, role: null, permissions: new Set() };
}
