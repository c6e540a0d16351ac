// Its own types demand a whole IncomingMessage; it reads these two properties.
declare module 'proxy-addr' {
  import type { IncomingMessage } from 'node:http';

  type Trust = (address: string, distance: number) => boolean;

  const proxyAddr: {
    /** Returns the peer's address and the elements of X-Forwarded-For from the right, up to the first that is not trusted. */
    all(
      request: Pick<IncomingMessage, 'headers' | 'socket'>,
      trust: (element: string | undefined, distance: number) => boolean,
    ): (string | undefined)[];
    /** Throws for a range that is none. */
    compile(ranges: readonly string[]): Trust;
  };
  export default proxyAddr;
}
