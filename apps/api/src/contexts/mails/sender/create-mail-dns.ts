import { Resolver } from 'node:dns/promises';

import type { LookUpTxt } from './domain/judgement.ts';

/** The DNS in which senders' domains are checked, and what this installation asks them to publish. */
export interface UsingMailDns {
  readonly services: {
    readonly mailDns: { readonly lookUpTxt: LookUpTxt; readonly mechanisms: readonly string[] };
  };
}

/** Names without records. Every other failure is of the resolver or of the domain's servers, and may pass. */
const isAbsent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Creates the DNS client of an API process. It follows CNAME records, as receivers of mail do, and puts the pieces of a record
 * together.
 */
export function createMailDns({
  servers,
  mailFrom,
  spf,
}: {
  /** null: the machine's. */
  readonly servers: readonly string[] | null;
  readonly mailFrom: string | undefined;
  readonly spf: readonly string[] | undefined;
}): UsingMailDns['services']['mailDns'] {
  const domainOfServer = mailFrom?.split('@')[1];
  return {
    mechanisms: spf ?? (domainOfServer === undefined ? [] : [`include:${domainOfServer.toLowerCase()}`]),
    async lookUpTxt(name) {
      // A resolver of its own: one that is cancelled or reconfigured ends all its queries.
      const resolver = new Resolver({ timeout: 2000, tries: 2 });
      if (servers) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      } catch (error) {
        return isAbsent.has((error as NodeJS.ErrnoException).code) ? [] : 'unreachable';
      }
    },
  };
}
