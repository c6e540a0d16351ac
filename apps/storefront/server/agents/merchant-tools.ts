import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { isProposable } from '@vitrine/contract/admin/is-proposable.ts';
import type { StaffCall } from '@vitrine/contract/call-definition.ts';
import { type JsonObject, jsonSchemaOf } from '@vitrine/contract/json-schema.ts';

export interface MerchantTool {
  readonly call: AdminCallName;
  readonly name: string;
  readonly description: string;
  /** Its call is proposed, and made when a person approves. */
  readonly isProposal: boolean;
  readonly inputSchema: { type: 'object'; properties: Record<string, JsonObject>; required: string[] };
}

/** Calls with a body that change nothing. */
const dryRuns: ReadonlySet<string> = new Set([
  'POST /api/admin/bulk-edits/preview',
  'POST /api/admin/synonyms/preview',
]);

const calls: readonly (readonly [AdminCallName, StaffCall])[] = Object.entries<StaffCall>(
  adminContract,
).filter((entry): entry is [AdminCallName, StaffCall] => Object.hasOwn(adminContract, entry[0]));

/** Returns the tools of a key's permissions, derived from the contract of the panel's API [INT+05]: reads, and proposals of changes. */
export function merchantTools(permissions: ReadonlySet<string>): MerchantTool[] {
  return allTools.filter(
    ({ call, isProposal }) =>
      permissions.has(adminContract[call].access) && (!isProposal || permissions.has('proposals.write')),
  );
}

function toolOf(name: AdminCallName, call: StaffCall): MerchantTool | null {
  const isProposal = isProposable(name) && !dryRuns.has(name);
  const isRead = (name.startsWith('GET ') || dryRuns.has(name)) && call.file === undefined;
  if (!isProposal && !isRead) return null;
  const parts = { path: call.path, query: call.query, body: call.body };
  const properties: Record<string, JsonObject> = {};
  const required: string[] = [];
  for (const [part, schema] of Object.entries(parts)) {
    if (!schema) continue;
    const described = jsonSchemaOf(schema, 'input');
    properties[part] = described;
    const needed = described['required'];
    if (part !== 'query' || (Array.isArray(needed) && needed.length > 0)) required.push(part);
  }
  if (isProposal) {
    properties['note'] = {
      type: 'string',
      maxLength: 500,
      description: 'Por que a mudança é proposta, para quem a aprova.',
    };
  }
  return {
    call: name,
    name: toolName(name, isProposal),
    description: isProposal
      ? `Propõe uma mudança; nada muda até uma pessoa aprovar no painel. Responde o que mudaria. ${call.summary}`
      : call.summary,
    isProposal,
    inputSchema: { type: 'object', properties, required },
  };
}

/** `PUT /api/admin/variants/{sku}/price` → `propose_put_variants_sku_price`. */
function toolName(name: string, isProposal: boolean): string {
  const words = name.replace('/api/admin/', ' ').match(/[A-Za-z]+/g) ?? [];
  return [...(isProposal ? ['propose'] : []), ...words].join('_').toLowerCase();
}

/** Made with the first call of an assistant, which loads this file. */
const allTools: readonly MerchantTool[] = calls.flatMap(([name, call]) => toolOf(name, call) ?? []);
