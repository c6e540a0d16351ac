import { Agent } from 'node:https';
import { connect } from 'node:net';

import { Client } from '@pagarme/pagarme-nodejs-sdk';

/** Connects to a port of this machine, without encryption, whatever host is asked for. */
class LocalAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super();
    this.#port = port;
  }

  override createConnection() {
    return connect(this.#port, '127.0.0.1');
  }
}

/** Returns the client of Pagar.me's SDK. Its address is fixed, so its connections lead to the stub instead. */
export function pagarmeSdk(stubUrl: string, secretKey: string): Client {
  return new Client({
    basicAuthCredentials: { username: secretKey, password: '' },
    httpClientOptions: { httpsAgent: new LocalAgent(Number(new URL(stubUrl).port)) },
  });
}
