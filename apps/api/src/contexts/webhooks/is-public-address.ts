import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by its number, but answered inside a cloud: the host agent of Azure's virtual machines. */
const hostAgents: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to a host of the internet: not to this machine, a private network, a link, a cloud's metadata or
 * a range with a special purpose. Any notation that embeds an IPv4 address in an IPv6 one is not public.
 */
export function isPublicAddress(text: string): boolean {
  // Longer notations, such as octal ones, mean different addresses to different programs.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : !hostAgents.has(address.toString());
}
