import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks in which nobody but this machine's owner has servers: nothing that a browser names is called there. */
const OWN = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(network, bits, 'ipv4');
/** The public part of IPv6 … */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
/** … and what in it leads elsewhere: tunnels (6to4, Teredo), and addresses for documents. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  OWN.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the internet's at large. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !OWN.check(address, 'ipv4');
    case 6:
      return GLOBAL.check(address, 'ipv6') && !OWN.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Where a name leads, by the way that a connection really takes: a name that leads home is refused with `ENOTPUBLIC`. */
export const lookUpPublicly: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (failed, addresses) => {
    if (failed) return done(failed, []);
    if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) {
      const [first] = addresses;
      return options.all === true ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
    }
    return done(Object.assign(new Error('the name leads to no public address'), { code: 'ENOTPUBLIC' }), []);
  });
};
