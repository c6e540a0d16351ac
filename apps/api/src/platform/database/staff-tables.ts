import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import type {
  ProposalInput,
  ProposedChange,
  proposalStatuses,
} from '@vitrine/contract/admin/schemas/proposals.ts';
import type { ActorKind } from '@vitrine/contract/admin/schemas/staff.ts';
import type { Passkey } from '@vitrine/contract/schemas/passkey.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Json } from './column-types.ts';

/** Tables of staff, API keys and the audit. */
export interface StaffTables {
  staff: {
    id: Generated<number>;
    /** In lower case. */
    email: string;
    name: string;
    /** A name of the shop's roles, or a code of `staff_roles`. */
    role: string;
    /** null: invited, no password yet. */
    password_hash: string | null;
    /** Encrypted. */
    totp_secret: string | null;
    /** null: the second factor is off. */
    totp_confirmed_at: Date | null;
    /** The last accepted time step. */
    totp_step: ColumnType<string | null, number | null, number | null>;
    wanted_notices: ColumnType<string[] | null, string | null | undefined, string | null>;
    recovery_code_hashes: ColumnType<string[], string | undefined, string>;
    is_active: Generated<boolean>;
    /** May create stores; not a role of this one. */
    is_instance_operator: Generated<boolean>;
    created_at: Date;
  };
  staff_roles: {
    id: GeneratedAlways<number>;
    code: GeneratedAlways<string>;
    name: string;
    permissions: Json<string[]>;
  };
  staff_sessions: {
    id: Generated<string>;
    staff_id: number;
    token_hash: string;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
  staff_saved_filters: {
    id: Generated<number>;
    staff_id: number;
    section: string;
    name: string;
    query: Json<Record<string, string>>;
  };
  /** Notes of staff about orders. */
  order_notes: {
    id: Generated<number>;
    order_id: string;
    text: string;
    author_kind: ActorKind;
    author_name: string;
    written_at: Date;
  };
  /** Notes of staff about customers. */
  customer_notes: {
    id: Generated<number>;
    customer_id: number;
    text: string;
    author_kind: ActorKind;
    author_name: string;
    written_at: Date;
  };
  staff_devices: { staff_id: number; device_hash: string; last_seen_at: Date };
  staff_passkeys: {
    id: GeneratedAlways<number>;
    staff_id: number;
    credential_id: string;
    /** In COSE, as base64url. */
    public_key: string;
    counter: ColumnType<string, number, number>;
    transports: Json<string[]>;
    kind: Passkey['kind'];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
    blocked_at: Date | null;
  };
  staff_passkey_challenges: {
    challenge_hash: string;
    purpose: 'login' | 'registration';
    staff_id: number;
    expires_at: Date;
  };
  staff_links: { token_hash: string; staff_id: number; expires_at: Date };
  api_keys: {
    id: Generated<string>;
    name: string;
    prefix: string;
    token_hash: string;
    /** Of the text of the API's secret that the hash was made with; null until the key is used after the release that notes it. */
    secret_id: string | null;
    permissions: Json<Permission[]>;
    needs_approval: Generated<boolean>;
    created_by: string;
    /** The person who answers for it; null for one of an earlier release. */
    created_by_staff_id: number | null;
    created_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  proposals: {
    id: Generated<string>;
    call: string;
    input: Json<ProposalInput>;
    changes: Json<ProposedChange[]>;
    note: string;
    status: Generated<(typeof proposalStatuses)[number]>;
    proposer_kind: 'staff' | 'key';
    proposer_id: string;
    proposer_name: string;
    fingerprint: string;
    created_at: Date;
    expires_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
  };
  audit_entries: {
    id: Generated<number>;
    at: Date;
    actor_kind: ActorKind;
    actor_id: string | null;
    actor_name: string;
    actor_role: string | null;
    action: string;
    target_kind: string;
    target_id: string;
    before: Json<Record<string, unknown> | null> | null;
    after: Json<Record<string, unknown> | null> | null;
    request_id: string | null;
  };
}
