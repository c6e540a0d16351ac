import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import { type Answer, decode, encode, type Packet } from 'dns-packet';

interface Zone {
  /** Each record as its pieces of at most 255 characters. */
  readonly txt?: readonly (readonly string[])[];
  readonly cname?: string;
}

/** A DNS server over UDP, whose names a test fills in. Names that it does not know do not exist. */
export interface TestDnsServer {
  /** The address for DNS_SERVERS. */
  readonly address: string;
  /** Publishes TXT records under a name, in place of those before; long ones in pieces, as panels do. */
  publish(name: string, ...records: readonly string[]): void;
  alias(name: string, target: string): void;
  clear(): void;
  /** Answers the names that match with SERVFAIL, as a server does whose own servers are away. */
  failFor(pattern: RegExp | null): void;
  close(): Promise<void>;
}

export async function startDnsServer(): Promise<TestDnsServer> {
  const zones = new Map<string, Zone>();
  let failing: RegExp | null = null;
  const socket = createSocket('udp4');
  socket.on('message', (bytes, { port, address }) => {
    const question = decode(bytes);
    const name = question.questions?.[0]?.name.toLowerCase() ?? '';
    const response = failing?.test(name) ? { rcode: 2, answers: [] } : answerTo(zones, name);
    // The types know the code's name only; the packet takes its number from the flags.
    const packet: Packet = {
      type: 'response',
      id: question.id ?? 0,
      flags: 0x0180 | response.rcode,
      ...(question.questions && { questions: question.questions }),
      answers: response.answers,
    };
    socket.send(encode(packet), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (name, ...records) =>
      void zones.set(name.toLowerCase(), { txt: records.map((text) => text.match(/.{1,255}/gs) ?? ['']) }),
    alias: (name, target) => void zones.set(name.toLowerCase(), { cname: target }),
    clear: () => zones.clear(),
    failFor(pattern) {
      failing = pattern;
    },
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function answerTo(zones: ReadonlyMap<string, Zone>, name: string): { rcode: number; answers: Answer[] } {
  const zone = zones.get(name);
  if (!zone) return { rcode: 3, answers: [] };
  const own: Answer[] = (zone.txt ?? []).map((pieces) => ({ type: 'TXT', name, ttl: 1, data: [...pieces] }));
  if (zone.cname === undefined) return { rcode: 0, answers: own };
  const target = answerTo(zones, zone.cname.toLowerCase());
  return { rcode: 0, answers: [{ type: 'CNAME', name, ttl: 1, data: zone.cname }, ...target.answers] };
}
