import type { AnyPermission } from '@vitrine/contract/admin/permissions.ts';
import type { ActorKind } from '@vitrine/contract/admin/schemas/staff.ts';

/** The author of a change: a person of its staff, a program with a key, or a command on the server. */
export interface Actor {
  readonly kind: ActorKind;
  /** Of the person or the key; null for a command. */
  readonly id: string | null;
  readonly name: string;
  /** A name of the shop's roles, or the name that the store gave its own; null for keys and commands. */
  readonly role: string | null;
  readonly permissions: ReadonlySet<AnyPermission>;
  /** A key whose changes a person approves first. */
  readonly needsApproval?: boolean;
}

/** A person of the staff with an open session. */
export interface StaffActor extends Actor {
  readonly kind: 'staff';
  readonly staffId: number;
  readonly sessionId: string;
}

/** The part of a use case's context that names who reads or changes. */
export interface ByActor {
  readonly actor: Actor;
}
