import { z } from 'zod';

import { isoDateTime, uuid } from '#contract/schemas/primitives.ts';

export const proposalStatuses = ['pending', 'approved', 'declined'] as const;

/** What a call would do to one record, as the audit would keep it. */
const proposedChange = z.object({
  target: z.object({ kind: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** The parts of a call that is proposed; its own schemas check them. */
export const proposalInput = z.object({
  path: z.record(z.string().max(60), z.string().max(300)).optional(),
  query: z.record(z.string().max(60), z.string().max(1000)).optional(),
  body: z.unknown().optional(),
});

export const proposal = z.object({
  id: uuid,
  /** The call of the contract. */
  call: z.string(),
  input: proposalInput,
  changes: z.array(proposedChange),
  /** What the program says about it. */
  note: z.string(),
  status: z.enum(proposalStatuses),
  proposed_by: z.string(),
  created_at: isoDateTime,
  /** From then on it cannot be approved. */
  expires_at: isoDateTime,
  decided_by: z.string().nullable(),
  decided_at: isoDateTime.nullable(),
});

/** Proposals that nobody decides lapse. */
export const proposalDays = 7;

export type ProposalInput = z.infer<typeof proposalInput>;
export type Proposal = z.infer<typeof proposal>;
export type ProposedChange = z.infer<typeof proposedChange>;
