import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Where a server that listens can be opened. */
export interface Addresses {
  /** By this machine, such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** By other machines, when it listens on every address of this one. */
  readonly otherUrls: readonly string[];
}

/**
 * The addresses of a server on `host`. `0.0.0.0` and `::` mean "every address of this machine" to whoever listens, and
 * nothing to whoever wants to open a page.
 */
export function addressesOf(
  host: string,
  port: number,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): Addresses {
  const urlOf = (address: string): string => `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const isEveryV4 = host === '0.0.0.0';
  if (!isEveryV4 && host !== '::') return { url: urlOf(host), otherUrls: [] };
  const others = Object.values(interfaces).flatMap((list = []) =>
    // Link-local addresses need the name of the interface that the other machine is on.
    list.filter(
      ({ internal, family, address }) => !internal && (family === 'IPv4' || (!isEveryV4 && !/^fe80:/i.test(address))),
    ),
  );
  return { url: urlOf(isEveryV4 ? '127.0.0.1' : '::1'), otherUrls: others.map(({ address }) => urlOf(address)) };
}
