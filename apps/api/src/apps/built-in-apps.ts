import type { BuiltInApp } from '#api/contexts/apps/apps.public.ts';

import { bling } from './bling/bling.ts';
import { melhorEnvio } from './melhor-envio/melhor-envio.ts';

/** The apps that are part of the shop, as the panel lists them. */
export const builtInApps: readonly BuiltInApp[] = [bling, melhorEnvio];
