import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

import type { RequestFacts } from '#server/request-facts.ts';
import type { RequestNotes } from '#server/telemetry/request-notes.ts';

/** A route's context besides the request. */
export type HttpEnv = { Bindings: HttpBindings & { facts: RequestFacts; notes: RequestNotes } };

export type HttpContext = Context<HttpEnv>;
